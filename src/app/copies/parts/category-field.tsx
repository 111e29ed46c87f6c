import { FolderTree } from 'lucide-react'
import { lazy } from 'react'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { inCategory } from '../draft-form.ts'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

const CategorySheet = lazy(() => import('../category-sheet.tsx'))

/** The place in the marketplace's tree, and the way to another one. */
export function CategoryField({ draft, fields, faults, isAsked, onChange }: SectionProps) {
  const choosing = useDialogInAddress('category')
  const { category } = fields
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-15 text-sub">Ngành hàng *</p>
          <p className={`text-17 font-semibold ${category ? '' : 'text-sub'}`}>
            {category ? category.name : 'Chưa chọn'}
          </p>
        </div>
        <Button aria-haspopup="dialog" aria-invalid={isAsked && !category} onClick={() => choosing.open()}>
          <FolderTree aria-hidden className="size-5" /> {category ? 'Đổi ngành hàng' : 'Chọn ngành hàng'}
        </Button>
      </div>
      {isAsked && <FaultLines faults={faults.filter(({ field }) => field === 'category')} />}
      <Addressed dialog={choosing}>
        {() => (
          <CategorySheet
            shop={draft}
            onChoose={(next) => {
              onChange((now) => inCategory(now, next))
              choosing.close()
            }}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </div>
  )
}
