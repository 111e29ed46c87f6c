import { Check, CircleAlert, CircleMinus, Clock3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Order } from '../../../domain/tables/orders.ts'
import { countWords } from '../../components/count-words.ts'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import type { ShipGroup } from './ship-groups.ts'

/** How an order of a shop stands, in the order in which a dialog shows them: what needs somebody first. */
const kinds = ['failed', 'waiting', 'open', 'done', 'past'] as const
export type RowKind = (typeof kinds)[number]

type Row = { key: string; kind: RowKind } & ({ title: string } | { order: Order })

interface ShipListProps {
  label: string
  group: ShipGroup
  /** Over the orders of a kind; those of a kind without one stand there at once. */
  titles: Readonly<Partial<Record<RowKind, string>>>
  children(order: Order, kind: RowKind): ReactNode
}

/** The orders of a shop under the names of how they stand (FUL-172); however many, only those in sight are drawn. */
export function ShipList({ label, group, titles, children }: ShipListProps) {
  const rows = useMemo(() => rowsOf(group, titles), [group, titles])
  return (
    <VirtualRows label={label} rows={rows} keyOf={keyOf} rowRem={3.25} rowClass="border-b border-line">
      {(row) =>
        'title' in row ? (
          <h3 className="flex items-center px-4 text-15 font-semibold text-sub wide:px-5">{row.title}</h3>
        ) : (
          children(row.order, row.kind)
        )
      }
    </VirtualRows>
  )
}

const keyOf = ({ key }: Row) => key

function rowsOf(group: ShipGroup, titles: ShipListProps['titles']): Row[] {
  return kinds.flatMap((kind): Row[] => {
    const orders = group[kind]
    const title = titles[kind]
    const rows = orders.map((order) => ({ key: order.code, kind, order }))
    if (rows.length === 0 || title === undefined) return rows
    return [{ key: kind, kind, title: `${title} · ${countWords(orders.length)}` }, ...rows]
  })
}

const icons = { failed: CircleAlert, waiting: Clock3, open: undefined, done: Check, past: CircleMinus }
const looks: Readonly<Record<RowKind, string>> = {
  failed: 'text-bad',
  waiting: 'text-brand-ink',
  open: '',
  done: 'text-ok',
  past: 'text-sub',
}

export function KindIcon({ kind, className = '' }: { kind: RowKind; className?: string }) {
  const Icon = icons[kind]
  return Icon && <Icon aria-hidden className={`size-5 shrink-0 ${looks[kind]} ${className}`} />
}
