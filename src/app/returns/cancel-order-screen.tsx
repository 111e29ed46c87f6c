import { PackageCheck, ScanLine } from 'lucide-react'
import { fold } from '../../lib/fold.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { findByCode } from '../../replica/queries/finder/find-by-code.ts'
import { cancelledRows, waits } from '../../replica/queries/returns/returned-orders.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { lookupForms } from '../scanner/lookup-forms.ts'
import { signal } from '../scanner/signal.ts'
import { useScanner } from '../scanner/use-scanner.ts'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { useReplica } from '../session/session.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { CancelledCard } from './parts/cancelled-card.tsx'

const counted: CountedRows = { tables: ['orders'], closed: true }

const cancelledView = defineView({ text: typed('q'), tab: oneOf('tab', ['waiting', 'all'], 'waiting') })

/** Shown at once; older ones are found by typing. */
const most = 200

/** /cancelorder: cancelled orders, and where the goods that were already taken belong. */
export default function CancelOrderScreen() {
  const [{ text, tab: chosen }, change] = useView(cancelledView)
  const wide = useWide()
  const tab = text === '' ? chosen : 'all'
  const replica = useReplica()
  const rows = useLiveWhileLoading(cancelledRows, [])
  useScanner((scan) => void show(scan.text), 'order')

  /** A label of an order here shows that order; anything else is looked for as it was read. */
  async function show(scanned: string): Promise<void> {
    const hits = await findByCode(replica, lookupForms(scanned))
    const order = hits.find((hit) => hit.kind === 'order')
    signal(order ? 'saved' : 'unknown')
    change({ text: order ? order.order.code : scanned })
  }
  const folded = fold(text)
  const waiting = rows?.filter(waits)
  const found = (tab === 'waiting' ? waiting : rows)?.filter(({ order }) =>
    [order.code, order.delivery.id, order.customer.name].some((one) => fold(one).includes(folded)),
  )
  return (
    <Screen
      title="Đơn hủy"
      back={wide ? undefined : '/today'}
      below={
        <div className="flex flex-col gap-3">
          <SearchField
            value={text}
            onChange={(words) => change({ text: words })}
            label="Tìm mã đơn, mã vận đơn, khách"
            keepsScans
          />
          <ChoiceChips
            label="Đơn nào"
            choices={[
              { value: 'waiting', label: 'Cần cất lên kệ', count: waiting?.length },
              { value: 'all', label: 'Mọi đơn hủy', count: rows?.length },
            ]}
            chosen={tab}
            onChoose={(to) => change(to === 'waiting' ? { tab: to, text: '' } : { tab: to })}
            mayGrow={mayGrow(rows, counted)}
          />
        </div>
      }
    >
      {found && found.length > 0 && (
        <ul className="mx-auto flex max-w-3xl flex-col gap-3 p-3 pb-8">
          {found.slice(0, most).map((row) => (
            <CancelledCard key={row.order.code} row={row} />
          ))}
          {found.length > most && (
            <li className="p-3 text-center text-15 text-sub">
              Còn {found.length - most} đơn cũ hơn. Gõ mã đơn để tìm.
            </li>
          )}
        </ul>
      )}
      {found?.length === 0 && (
        <EmptyUnlessLoading of={counted}>
          {tab === 'waiting' ? (
            <EmptyState
              icon={PackageCheck}
              title="Không có hàng nào phải cất lại"
              text="Đơn đã nhặt hoặc đã đóng mà bị hủy sẽ hiện ở đây, kèm ô kệ của từng món."
            />
          ) : (
            <EmptyState icon={ScanLine} title="Không có đơn hủy nào khớp" text="Kiểm tra lại chữ đã gõ." />
          )}
        </EmptyUnlessLoading>
      )}
      <ScanLayer />
    </Screen>
  )
}
