import { ChevronRight, Lock, MapPin } from 'lucide-react'
import { binIdOf } from '../../../domain/stock/bin-code.ts'
import type {
  LookedPlace,
  LookedWarehouse,
  ProductLook,
} from '../../../replica/queries/stock/product-look.ts'
import { documentAddress } from '../../addresses.ts'
import { untakenWords } from '../../components/untaken-words.ts'
import { LookLink } from './look-link.tsx'

/** Where it lies: by warehouse, then by shelf; a tap leads to the shelf. */
export function Places({ look: { warehouses } }: { look: ProductLook }) {
  if (warehouses.length === 0)
    return <p className="rounded-card bg-ground p-3 text-15 text-sub">Chưa có ở kho nào.</p>
  return (
    <section className="flex flex-col gap-3">
      {warehouses.map((warehouse) => (
        <div key={warehouse.wid} className="overflow-hidden rounded-card border border-line">
          <Warehouse warehouse={warehouse} />
          <ul className="divide-y divide-line border-t border-line">
            {warehouse.places.map((place) => (
              <Place key={place.bid} place={place} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Warehouse({
  warehouse: { name, locked, total, book, wait, exp_amount, ready },
}: {
  warehouse: LookedWarehouse
}) {
  return (
    <div className="bg-ground px-3 py-2">
      <h3 className="flex items-center gap-2 text-15 font-bold">
        {name}
        {locked && (
          <span className="inline-flex items-center gap-1 rounded-md bg-warn-soft px-1.5 text-13 text-warn">
            <Lock aria-hidden className="size-3.5" /> đang khóa
          </span>
        )}
      </h3>
      <p className="text-13 text-sub">
        tồn {total} · giữ {book} · chờ {wait} · sẵn bán {ready} · sắp về {exp_amount}
      </p>
    </div>
  )
}

function Place({ place: { wid, bid, binName, total, book, untaken = 0, ready } }: { place: LookedPlace }) {
  return (
    <li>
      <LookLink
        to={documentAddress({ what: 'bin', code: binIdOf(wid, bid) })}
        className="flex min-h-14 items-center gap-3 px-3 py-2 active:bg-ground"
      >
        <MapPin aria-hidden className="size-5 shrink-0 text-sub" />
        <span className="min-w-0 grow text-17 font-semibold">{binName}</span>
        <span className="text-right text-13 text-sub">
          <b className={`block text-17 ${total < 0 ? 'text-bad' : 'text-ink'}`}>{total}</b>
          {book > 0 ? `giữ ${book}, còn ${ready}` : `còn ${ready}`}
          {untaken > 0 && <span className="block">{untakenWords(untaken)}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
      </LookLink>
    </li>
  )
}
