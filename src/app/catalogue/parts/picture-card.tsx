import { ImagePlus } from 'lucide-react'
import { lazy } from 'react'
import { lineName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { unsentPicture } from '../../../replica/queries/catalogue/pictures.ts'
import { sendProofsNow } from '../../../sync/proof-sender.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { useReplica } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { changePicture } from '../save-product.ts'

const PictureSheet = lazy(() => import('./picture-sheet.tsx'))

interface PictureCardProps {
  product: Product
  mayEdit: boolean
}

/** The picture of a product, large, and how its sending goes; changed from here without opening the form (CAT-106). */
export function PictureCard({ product, mayEdit }: PictureCardProps) {
  const { code, name, image = '' } = product
  const replica = useReplica()
  const choosing = useDialogInAddress('picture')
  const unsent = useLive((here) => unsentPicture(here, image), [image])
  if (image === '' && !mayEdit) return null
  return (
    <Card aria-label={`Ảnh của ${lineName(product)}`} className="flex flex-wrap items-center gap-4">
      <ProductTile code={code} name={name} image={image} size={image === '' ? 80 : 160} whole />
      <div className="flex min-w-40 flex-1 flex-col items-start gap-2">
        {unsent && (
          <p role="status" className="text-15 font-semibold text-warn">
            {unsent.trouble?.text ?? 'Ảnh đã lưu trên máy này, chờ tải lên.'}
          </p>
        )}
        {unsent?.trouble && <Button onClick={() => void sendProofsNow(replica)}>Tải lên lại</Button>}
        {mayEdit && (
          <Button onClick={() => choosing.open()}>
            <ImagePlus aria-hidden className="size-5" /> {image === '' ? 'Thêm ảnh' : 'Đổi ảnh'}
          </Button>
        )}
      </div>
      <Addressed dialog={choosing} gone={!mayEdit}>
        {() => (
          <PictureSheet
            image={image}
            onPick={(picked) => void changePicture(replica, product, picked)}
            onClose={choosing.close}
          />
        )}
      </Addressed>
    </Card>
  )
}
