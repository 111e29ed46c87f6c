import { ListFilter } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { fold } from '../../lib/fold.ts'
import { screenAddress } from '../addresses.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useSelection } from '../session/selection.ts'
import { type Hit, type HitSection, isFurther } from './palette-hit.ts'
import { few, many, type PaletteMode } from './palette-mode.ts'
import { recentThings, withRecent } from './recent-things.ts'
import { useBooks } from './use-books.ts'
import { type RowKeys, useRowHits } from './use-row-hits.tsx'
import { HitIcon, useScreenHits } from './use-screen-hits.tsx'

interface Found {
  sections: HitSection[]
  /** Not every row was read into memory yet: what is missing may still come. */
  isComplete: boolean
  /** The lines are those of what is typed now; until then those of before stand there. */
  isFresh: boolean
  /** Opens it and remembers that. */
  take(hit: Hit, beside: boolean): void
}

/** What the palette shows: acts on the selection, orders, customers, products, screens and acts, in that order; while nothing is typed, what was used last. */
export function useSections(mode: PaletteMode, sought: string): Found {
  const [recent, remember] = useOwnChoice(recentThings)
  const books = useBooks()
  const screens = useScreenHits()
  const selection = useSelection()
  const navigate = useNavigate()
  const isEmpty = sought === ''
  const isAsked = (kind: PaletteMode) => mode === 'all' || mode === kind
  const keysOf = (kind: keyof RowKeys): string[] => {
    if (!isAsked(kind)) return []
    return isEmpty
      ? recentKeys(recent, kind)
      : books[kind](sought, kind === 'customers' && mode === 'all' ? few : many)
  }
  const rows = useRowHits(
    {
      orders: keysOf('orders'),
      customers: keysOf('customers'),
      products: keysOf('products'),
    },
    sought,
    mode === 'all' && !isEmpty ? few : undefined,
  )
  // What stood before stands until the new rows are read: lines that vanish for a moment cannot be aimed at.
  const { orders = [], customers = [], products = [], isFresh = false } = rows ?? {}

  const searchOfList = (text: string): Hit => ({
    id: `list ${text}`,
    lead: <HitIcon icon={ListFilter} />,
    title: `Danh sách đơn có “${text}”`,
    says: 'cả đơn cũ, hỏi máy chủ khi có mạng',
    open: () => void navigate(screenAddress('/orders', { q: text })),
  })
  const acts: Hit[] = (selection && isAsked('acts') ? selection.acts() : [])
    .filter(({ label }) => fold(label).includes(fold(sought)))
    .map(({ label, icon, says, run }) => ({
      id: `selection ${label}`,
      lead: <HitIcon icon={icon} />,
      title: label,
      says,
      open: run,
    }))
  const sections: HitSection[] = [
    { title: `Việc với ${selection?.words ?? ''} đang chọn`, hits: acts },
    ...(isEmpty
      ? [{ title: 'Vừa dùng', hits: inOrder(recent, [...orders, ...customers, ...products, ...screens.all]) }]
      : [
          { title: 'Đơn hàng', hits: orders },
          { title: 'Khách hàng', hits: customers },
          { title: 'Sản phẩm', hits: products },
        ]),
    {
      title: 'Màn hình và lệnh',
      hits: isAsked('acts')
        ? isEmpty
          ? [...screens.all]
          : screens.find(sought, mode === 'acts' ? many : few)
        : [],
    },
    // The last one: whatever is found on this device is nearer.
    { title: 'Tìm tiếp', hits: !isEmpty && isAsked('orders') ? [searchOfList(sought)] : [] },
  ]
  return {
    sections: withoutRepeats(sections),
    isComplete: books.isReady,
    isFresh,
    take(hit, beside) {
      if (!hit.id.startsWith('selection ') && !isFurther(hit)) remember(withRecent(recent, hit.id))
      hit.open(beside)
    },
  }
}

function recentKeys(recent: readonly string[], kind: string): string[] {
  return recent.filter((id) => id.startsWith(`${kind} `)).map((id) => id.slice(kind.length + 1))
}

function inOrder(recent: readonly string[], hits: readonly Hit[]): Hit[] {
  return recent.flatMap((id) => hits.find((hit) => hit.id === id) ?? [])
}

/** A line stands where it comes first; a section without lines is none. */
function withoutRepeats(sections: readonly HitSection[]): HitSection[] {
  const seen = new Set<string>()
  return sections
    .map(({ title, hits }) => ({
      title,
      hits: hits.filter(({ id }) => {
        const isNew = !seen.has(id)
        seen.add(id)
        return isNew
      }),
    }))
    .filter(({ hits }) => hits.length > 0)
}
