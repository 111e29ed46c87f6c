import { ArrowLeft, X } from 'lucide-react'
import { pictureIdOf } from '../../../domain/catalogue/picture.ts'
import { mostPictures } from '../../../domain/copies/draft-fields.ts'
import { lineName } from '../../../domain/names.ts'
import { productsByCode } from '../../../replica/queries/stock/product-look.ts'
import { productAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

/** Pictures of the goods, which are sent as they lie with us: squares of 500 px, what all three marketplaces take. The first is the cover. */
export function PictureChoice({ fields, faults, isAsked, onChange }: SectionProps) {
  const { pictures, variants } = fields
  const codes = [
    ...new Set(variants.flatMap(({ products }) => products.map(({ productCode }) => productCode))),
  ]
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const offered = [
    ...new Map(
      (products ?? []).flatMap((product) => {
        const { image } = product
        return image !== undefined && pictureIdOf(image) && !pictures.includes(image)
          ? [[image, product] as const]
          : []
      }),
    ),
  ]
  const bare = products?.find(({ image }) => !pictureIdOf(image))
  return (
    <>
      <ul aria-label="Ảnh đăng" className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture, place) => (
          <li key={picture} className="flex flex-col items-center gap-1">
            <ProductTile code={picture} name="Ảnh" image={picture} size={96} whole />
            <span className="flex">
              {place > 0 && (
                <IconButton
                  icon={ArrowLeft}
                  look="quiet"
                  small
                  label={`Đưa ảnh ${place + 1} lên trước`}
                  onClick={() => onChange({ pictures: movedUp(pictures, place) })}
                />
              )}
              <IconButton
                icon={X}
                look="quiet"
                small
                label={`Bỏ ảnh ${place + 1}`}
                onClick={() => onChange({ pictures: pictures.filter((one) => one !== picture) })}
              />
            </span>
            {place === 0 && <span className="text-13 text-sub">Ảnh bìa</span>}
          </li>
        ))}
      </ul>
      {offered.length > 0 && (
        <div>
          <p className="mb-1 text-15 text-sub">
            {withPicture(pictures, '') ? 'Ảnh của sản phẩm trong kho' : fullWords}
          </p>
          <ul className="flex flex-wrap gap-2">
            {offered.map(([image, product]) => (
              <li key={image}>
                <button
                  type="button"
                  aria-label={`Thêm ảnh của ${lineName(product)}`}
                  className="rounded-xl border border-line p-1 active:bg-brand-soft"
                  onClick={() => {
                    const more = withPicture(pictures, image)
                    if (more) onChange({ pictures: more })
                    else showToast('warning', fullWords)
                  }}
                >
                  <ProductTile code={product.code} name={product.name} image={image} size={72} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {pictures.length === 0 && offered.length === 0 && bare && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-15 text-sub">Sản phẩm chưa có ảnh. Thêm ảnh cho sản phẩm rồi quay lại đây.</p>
          <LinkButton to={productAddress(bare.code)}>Mở {lineName(bare)}</LinkButton>
        </div>
      )}
      {isAsked && <FaultLines faults={faults.filter(({ field }) => field === 'pictures')} />}
    </>
  )
}

const fullWords = `Đã đủ ${mostPictures} ảnh. Bỏ một ảnh rồi thêm ảnh khác.`

/** Nothing where there are as many as may be. */
export function withPicture(pictures: readonly string[], picture: string): string[] | undefined {
  return pictures.length < mostPictures ? [...pictures, picture] : undefined
}

function movedUp(pictures: readonly string[], place: number): string[] {
  const next = [...pictures]
  const [picture = ''] = next.splice(place, 1)
  next.splice(place - 1, 0, picture)
  return next
}
