import { Tag, X } from 'lucide-react'
import { lazy } from 'react'
import { tagsOnOrder } from '../../../domain/orders/order-fields.ts'
import { refuse } from '../../../domain/refuse.ts'
import { tagsOnOrders } from '../../../replica/queries/orders/order-tags.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { showRefusal } from '../../session/toast-list.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const FormTagsSheet = lazy(() => import('./form-tags-sheet.tsx'))

interface TagsFieldProps {
  /** Ids. */
  chosen: readonly string[]
  /** The order's code where it has one. */
  code: string
  onChange(tags: string[]): void
}

/** The tags of an order that is written: those it carries, each a tap from gone, and the list to choose of. */
export function TagsField({ chosen, code, onChange }: TagsFieldProps) {
  const choosing = useDialogInAddress('tags')
  const tags = useLive((replica) => tagsOnOrders(replica, []), [])
  const shown = tags?.filter(({ _id }) => chosen.includes(_id)) ?? []
  const toggle = (id: string) => {
    if (chosen.includes(id)) return onChange(chosen.filter((one) => one !== id))
    if (chosen.length < tagsOnOrder) return onChange([...chosen, id])
    showRefusal(refuse('tags-too-many', { code: code || 'này', most: tagsOnOrder }))
  }
  return (
    <section aria-label="Thẻ" data-field="tags">
      <p className="mb-1 text-15 text-sub">Thẻ (không bắt buộc)</p>
      <div className="flex flex-wrap items-center gap-2">
        {shown.map(({ _id, value, color }) => (
          <button
            key={_id}
            type="button"
            aria-label={`Gỡ thẻ ${value}`}
            className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-xl border border-line px-3 text-15 font-semibold"
            onClick={() => toggle(_id)}
          >
            <span
              aria-hidden
              className="size-4 shrink-0 rounded-full border border-line"
              style={{ backgroundColor: color }}
            />
            <span className="min-w-0 wrap-anywhere">{value}</span>
            <X aria-hidden className="size-4 shrink-0 text-sub" />
          </button>
        ))}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => choosing.open()}>
          <Tag aria-hidden className="size-5" /> Gắn thẻ
        </Button>
      </div>
      <Addressed dialog={choosing}>
        {() => <FormTagsSheet chosen={chosen} tags={tags} onToggle={toggle} onClose={choosing.close} />}
      </Addressed>
    </section>
  )
}
