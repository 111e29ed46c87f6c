import { Check, Minus, Tags } from 'lucide-react'
import { useState } from 'react'
import { tagProducts } from '../../../domain/catalogue/tag-products.ts'
import { productTags } from '../../../replica/queries/catalogue/products.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { changeMany } from './change-many.ts'

interface TagSheetProps {
  codes: readonly string[]
  onClose(): void
}

/** The tags of several products: put on all of them or taken off, at once under the finger. */
export default function TagSheet({ codes, onClose }: TagSheetProps) {
  const replica = useReplica()
  const { book } = useProductBook()
  const [first] = useState(codes)
  const tags = useLive(productTags, [])
  const once = useOneAtATime()
  const toggle = (tag: string, name: string, isOn: boolean) =>
    once(async () => {
      // Only those that change are named, so that taking it back touches no others.
      const changing = first.filter((code) => (book.get(code)?.tags.includes(tag) ?? false) !== isOn)
      await changeMany(
        replica,
        {
          command: tagProducts,
          items: changing.map((code) => ({ code })),
          paramsOf: (items) => ({
            codes: items.map(({ code }) => code),
            add: isOn ? [tag] : [],
            remove: isOn ? [] : [tag],
          }),
        },
        (count) =>
          isOn
            ? `Đã gắn thẻ ${name} cho ${countWords(count)} sản phẩm.`
            : `Đã gỡ thẻ ${name} khỏi ${countWords(count)} sản phẩm.`,
      )
    })
  return (
    <Sheet
      low
      title={`Thẻ của ${countWords(first.length)} sản phẩm`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Xong</Button>}
    >
      {tags?.length === 0 && (
        <EmptyState icon={Tags} title="Chưa có thẻ nào" text="Shop chưa có thẻ sản phẩm để gắn." />
      )}
      <ul aria-label="Thẻ" className="divide-y divide-line">
        {tags?.map(({ _id, value, color }) => {
          const on = first.filter((code) => book.get(code)?.tags.includes(_id)).length
          const share = on === 0 ? 'false' : on === first.length ? 'true' : 'mixed'
          return (
            <li key={_id}>
              <button
                type="button"
                role="checkbox"
                aria-checked={share}
                className="flex min-h-12 w-full items-center gap-3 px-1 text-left text-17 active:bg-ground"
                onClick={() => void toggle(_id, value, share !== 'true')}
              >
                <span
                  className={`grid size-6 shrink-0 place-items-center rounded-md border ${share === 'false' ? 'border-line' : 'border-transparent bg-brand-fill text-white'}`}
                >
                  {share === 'true' && <Check aria-hidden className="size-4.5" />}
                  {share === 'mixed' && <Minus aria-hidden className="size-4.5" />}
                </span>
                <span aria-hidden className="size-3 rounded-full" style={{ backgroundColor: color }} />
                <span className="min-w-0 grow truncate">{value}</span>
                {share === 'mixed' && <span className="text-13 text-sub">{countWords(on)} sản phẩm</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
