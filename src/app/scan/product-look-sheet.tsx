import { MapPin, Printer } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { type ProductLook, productLook } from '../../replica/queries/packing.ts'
import { LinkButton } from '../components/button.tsx'
import { ProductTile } from '../components/product-tile.tsx'
import { Sheet } from '../components/sheet.tsx'
import { printAddress } from '../print/print-address.ts'
import { useLive } from '../use-live.ts'
import { scanState } from './scan-state.ts'

/** A quick look at a scanned product: what it is, where it lies, how much may be sold. */
export function ProductLookSheet() {
  const { look } = useSnapshot(scanState)
  return look ? <OpenLook key={look} code={look} /> : null
}

function OpenLook({ code }: { code: string }) {
  const look = useLive((replica) => productLook(replica, code), [code])
  return (
    <Sheet
      title="Sản phẩm vừa quét"
      low
      onClose={() => {
        if (scanState.look === code) delete scanState.look
      }}
    >
      {look && <LookCard look={look} />}
    </Sheet>
  )
}

function LookCard({ look: { product, places } }: { look: ProductLook }) {
  const ready = places.reduce((sum, place) => sum + place.ready, 0)
  const total = places.reduce((sum, place) => sum + place.total, 0)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        {product.image ? (
          <img src={product.image} alt="" className="size-16 rounded-xl object-cover" />
        ) : (
          <ProductTile code={product.code} name={product.name} size={64} />
        )}
        <div className="min-w-0">
          <p className="text-15">{product.name}</p>
          <p className="text-22 font-bold">{product.variant ?? product.name}</p>
          <p className="text-13 break-all text-sub">
            {product.code} · {product.barcode}
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name="Sẵn bán" value={ready} strong />
        <Figure name="Tồn kho" value={total} />
      </dl>
      <ul className="divide-y divide-line rounded-card border border-line">
        {places.map((place) => (
          <li key={place.warehouse + place.binName} className="flex items-center gap-3 p-3">
            <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
            <span className="min-w-0 grow">
              <span className="block text-17 font-semibold">{place.binName}</span>
              <span className="block text-13 text-sub">{place.warehouse}</span>
            </span>
            <span className="text-right text-15">
              tồn <b>{place.total}</b>
              <span className="block text-13 text-sub">sẵn bán {place.ready}</span>
            </span>
          </li>
        ))}
        {places.length === 0 && <li className="p-3 text-15 text-sub">Chưa có ở kho nào.</li>}
      </ul>
      <LinkButton
        to={printAddress('product-barcode', [product.code])}
        onClick={() => {
          delete scanState.look
        }}
      >
        <Printer aria-hidden className="size-5" /> In mã vạch
      </LinkButton>
    </div>
  )
}

function Figure({ name, value, strong = false }: { name: string; value: number; strong?: boolean }) {
  return (
    <div className="rounded-card bg-ground p-3">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`text-34 font-bold ${strong && value <= 0 ? 'text-bad' : ''}`}>
        {value.toLocaleString('vi-VN')}
      </dd>
    </div>
  )
}
