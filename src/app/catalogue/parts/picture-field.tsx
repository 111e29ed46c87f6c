import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import type { ProductForm } from '../product-form.ts'

const PictureSheet = lazy(() => import('./picture-sheet.tsx'))

interface PictureFieldProps {
  form: Pick<ProductForm, 'code' | 'name' | 'image'>
  onChange(image: string): void
}

/** The picture in a form: it is the product's once the form is saved. */
export function PictureField({ form: { code, name, image }, onChange }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-3">
      <ProductTile code={code} name={name} image={image} size={80} />
      <Button onClick={() => setOpen(true)}>
        <ImagePlus aria-hidden className="size-5" /> {image === '' ? 'Thêm ảnh' : 'Đổi ảnh'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureSheet image={image} onPick={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
