import { ChevronRight, CornerLeftUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { MarketShop } from '../../domain/channels/market.ts'
import type { CategoryWord } from '../../domain/copies/category-word.ts'
import { fold } from '../../lib/fold.ts'
import { categoriesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SmallTitle } from '../components/section.tsx'
import { Sheet } from '../components/sheet.tsx'
import { keptDraft } from '../session/kept-draft.ts'
import { useReplica } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { mostUsed, type UsedCategories } from './draft-form.ts'

interface CategorySheetProps {
  shop: MarketShop
  onChoose(category: { id: string; name: string }): void
  onClose(): void
}

/** Leaves that fit the words, at most. */
const mostFound = 60

/** The marketplace's tree, level by level, or searched; categories chosen last come first. */
export default function CategorySheet({ shop: { channel, shopId }, onChoose, onClose }: CategorySheetProps) {
  const replica = useReplica()
  const answer = useAnswer(categoriesQuestion, { channel, shopId })
  const [used] = useState(() => keptDraft<UsedCategories>(replica, `nganh-hang/${channel}`, { used: [] }))
  const [text, setText] = useState('')
  const [parent, setParent] = useState<string>()
  const categories = answer.told?.value.categories
  const tree = useMemo(() => treeOf(categories ?? []), [categories])
  const choose = (id: string) => {
    const category = { id, name: tree.pathOf(id) }
    used.used = [category, ...used.used.filter((one) => one.id !== id)].slice(0, mostUsed)
    onChoose(category)
  }
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = words.length > 0 ? tree.find(words).slice(0, mostFound) : undefined
  const rows = found ?? tree.childrenOf(parent)
  const isTop = parent === undefined && !found
  const last = used.used.filter(({ id }) => tree.isLeaf(id))
  return (
    <Sheet title="Chọn ngành hàng" onClose={onClose}>
      <SearchField label="Tìm ngành hàng" isOpenedFor value={text} onChange={setText} />
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {isTop && last.length > 0 && (
        <>
          <SmallTitle as="h3" className="mt-3 mb-1">
            Vừa dùng
          </SmallTitle>
          <Rows
            rows={last.map(({ id, name }) => ({ id, name, isLeaf: true }))}
            onLeaf={choose}
            onOpen={setParent}
          />
          <SmallTitle as="h3" className="mt-3 mb-1">
            Tất cả
          </SmallTitle>
        </>
      )}
      {!found && parent !== undefined && (
        <button
          type="button"
          className="mt-2 flex min-h-12 w-full items-center gap-2 text-left text-15 font-semibold text-brand-ink"
          onClick={() => setParent(tree.parentOf(parent))}
        >
          <CornerLeftUp aria-hidden className="size-5" /> {tree.pathOf(parent)}
        </button>
      )}
      <Rows
        rows={rows.map(({ id, name, isLeaf }) => ({ id, name: found ? tree.pathOf(id) : name, isLeaf }))}
        onLeaf={choose}
        onOpen={setParent}
      />
      {found?.length === 0 && <p className="mt-3 text-15 text-sub">Không có ngành hàng nào khớp “{text}”.</p>}
    </Sheet>
  )
}

interface RowsProps {
  rows: readonly Pick<CategoryWord, 'id' | 'name' | 'isLeaf'>[]
  onLeaf(id: string): void
  onOpen(id: string): void
}

function Rows({ rows, onLeaf, onOpen }: RowsProps) {
  return (
    <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden">
      {rows.map(({ id, name, isLeaf }) => (
        <li key={id}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left text-17 active:bg-brand-soft"
            onClick={() => (isLeaf ? onLeaf(id) : onOpen(id))}
          >
            <span className="min-w-0 grow">{name}</span>
            {!isLeaf && <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function treeOf(categories: readonly CategoryWord[]) {
  const byId = new Map(categories.map((one) => [one.id, one]))
  const inside = Map.groupBy(categories, ({ parent }) =>
    parent !== undefined && byId.has(parent) ? parent : '',
  )
  const pathOf = (id: string): string => {
    const names: string[] = []
    let at = byId.get(id)
    // A tree that bites its own tail ends here.
    while (at && names.length < 12) {
      names.unshift(at.name)
      at = at.parent === undefined ? undefined : byId.get(at.parent)
    }
    return names.join(' › ')
  }
  return {
    pathOf,
    isLeaf: (id: string) => byId.get(id)?.isLeaf === true,
    parentOf: (id: string) => byId.get(id)?.parent,
    childrenOf: (id: string | undefined) => inside.get(id ?? '') ?? [],
    find: (words: readonly string[]) =>
      categories.filter(({ id, isLeaf }) => {
        if (!isLeaf) return false
        const path = fold(pathOf(id))
        return words.every((word) => path.includes(word))
      }),
  }
}
