import { useSearchParams } from 'react-router-dom'

/** Which bins of the list are shown. */
export type ShelfKind = 'all' | 'filled' | 'empty'

/** What the shelf list shows, as the address keeps it. */
export interface ShelfView {
  wid: string | undefined
  kind: ShelfKind
  text: string
}

const slugs: Record<ShelfKind, string> = { all: '', filled: 'co-hang', empty: 'trong' }

/** Reads ?kho=…&o=trong&q=…; what it does not know is left out. */
export function readShelfAddress(params: URLSearchParams): ShelfView {
  const slug = params.get('o')
  const kind = (Object.keys(slugs) as ShelfKind[]).find((known) => slugs[known] === slug) ?? 'all'
  return { wid: params.get('kho') ?? undefined, kind, text: params.get('q') ?? '' }
}

export function shelfQuery({ wid, kind, text }: ShelfView): string {
  const params = new URLSearchParams()
  if (wid) params.set('kho', wid)
  if (kind !== 'all') params.set('o', slugs[kind])
  if (text) params.set('q', text)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The view in the address; changing it keeps the place in the history. */
export function useShelfView(): [ShelfView, (view: ShelfView) => void] {
  const [params, setParams] = useSearchParams()
  return [
    readShelfAddress(params),
    (view) => setParams(new URLSearchParams(shelfQuery(view)), { replace: true }),
  ]
}
