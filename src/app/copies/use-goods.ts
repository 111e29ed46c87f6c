import { useMemo } from 'react'
import { fold } from '../../lib/fold.ts'
import type { ProductEntry } from '../../replica/search/product-book.ts'
import { useLinkedCodes } from '../session/use-linked-codes.ts'
import { useProductBook } from '../session/use-product-book.ts'

/** Rows that fit the words, at most. */
const mostFound = 2_000

/** Products that become one listing: of one name, each a variant. */
export interface Goods {
  key: string
  name: string
  codes: string[]
  /** None of them is sold at a marketplace yet. */
  isNew: boolean
}

/** Goods of the catalogue that may be copied, by name; `undefined` until they were read. */
export function useGoods({
  text,
  onlyNew,
  together,
}: {
  text: string
  onlyNew: boolean
  together: boolean
}): Goods[] | undefined {
  const { book, snapshot } = useProductBook()
  const linked = useLinkedCodes()
  return useMemo(() => {
    if (!snapshot.ready) return undefined
    const found =
      text.trim() === ''
        ? snapshot.entries
        : book.search(text, mostFound).flatMap((code) => book.get(code) ?? [])
    const groups = Map.groupBy(
      found.filter(({ isDeleted }) => !isDeleted),
      (entry) => (together ? fold(entry.name) : entry.key),
    )
    const goods = [...groups].map(([key, entries]) => goodsOf(key, entries, linked))
    const shown = onlyNew ? goods.filter(({ isNew }) => isNew) : goods
    return text.trim() === '' ? shown.sort((one, other) => one.name.localeCompare(other.name, 'vi')) : shown
  }, [book, snapshot, linked, text, onlyNew, together])
}

function goodsOf(
  key: string,
  entries: readonly ProductEntry[],
  linked: ReadonlySet<string> | undefined,
): Goods {
  const [first] = entries
  const codes = entries.map((entry) => entry.key)
  return {
    key,
    name: first?.name ?? '',
    codes,
    isNew: linked !== undefined && !codes.some((code) => linked.has(code)),
  }
}
