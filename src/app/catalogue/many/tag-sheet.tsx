import { useState } from 'react'
import { tagProducts } from '../../../domain/catalogue/tag-products.ts'
import { productTags } from '../../../replica/queries/catalogue/products.ts'
import { countWords } from '../../components/count-words.ts'
import { TagPicker } from '../../components/tags/tag-picker.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { keptProductTags } from '../product-tags.ts'
import { changeMany } from './change-many.ts'

interface TagSheetProps {
  codes: readonly string[]
  onClose(): void
}

/** The tags of several products: put on all of them or taken off, at once under the finger, and made where one is missing. */
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
          paramsOf: ({ code }) => ({ codes: [code], add: isOn ? [tag] : [], remove: isOn ? [] : [tag] }),
        },
        (count) =>
          isOn
            ? `Đã gắn thẻ ${name} cho ${countWords(count)} sản phẩm.`
            : `Đã gỡ thẻ ${name} khỏi ${countWords(count)} sản phẩm.`,
      )
    })
  const shown = tags?.map((tag) => ({
    ...tag,
    on: first.filter((code) => book.get(code)?.tags.includes(tag._id)).length,
  }))
  return (
    <TagPicker
      title={`Thẻ của ${countWords(first.length)} sản phẩm`}
      kept={keptProductTags}
      tags={shown}
      all={first.length}
      onToggle={({ _id, value, on }) => void toggle(_id, value, on !== first.length)}
      onClose={onClose}
    />
  )
}
