import { Tag } from 'lucide-react'
import { lazy } from 'react'
import { createPortal } from 'react-dom'
import { productTags } from '../../../replica/queries/catalogue/products.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const FormTagsSheet = lazy(() => import('./form-tags-sheet.tsx'))

interface TagsFieldProps {
  /** Ids. */
  chosen: readonly string[]
  onChange(tags: readonly string[]): void
}

/** The tags of a product that is written: each a tap from on or off, and the list in which they are made. */
export function TagsField({ chosen, onChange }: TagsFieldProps) {
  const keeping = useDialogInAddress('tags')
  const tags = useLive(productTags, [])
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((tag) => tag !== id) : [...chosen, id])
  return (
    <section aria-label="Thẻ sản phẩm">
      <div className="mb-1 flex items-center justify-between gap-2">
        <p className="text-15 text-sub">Thẻ</p>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => keeping.open()}>
          <Tag aria-hidden className="size-5" /> Tạo, sửa thẻ
        </Button>
      </div>
      {tags && tags.length > 0 && (
        <div
          role="group"
          aria-label="Thẻ"
          className="flex flex-wrap gap-2 wide:max-h-37.5 wide:overflow-y-auto"
        >
          {tags.map(({ _id, value }) => (
            <FilterChip key={_id} on={chosen.includes(_id)} label={value} onClick={() => toggle(_id)} />
          ))}
        </div>
      )}
      <Addressed dialog={keeping}>
        {() =>
          // Names of tags are written in a form of their own, and no form stands within another.
          createPortal(
            <FormTagsSheet chosen={chosen} tags={tags} onToggle={toggle} onClose={keeping.close} />,
            document.body,
          )
        }
      </Addressed>
    </section>
  )
}
