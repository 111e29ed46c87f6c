import { useState } from 'react'
import { channelCodes } from '../../../domain/channels/create/channel-codes.ts'
import { createFromItems } from '../../../domain/channels/create/create-from-items.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import { binName } from '../../../domain/names.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import { Button } from '../../components/button.tsx'
import { GoodsFields, type GoodsForm, noGoods, useGoodsPlaces } from '../../components/first-goods.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { AgeNote } from '../parts/age-note.tsx'
import { NoAnswer } from '../parts/no-answer.tsx'
import { type ListingRow, useListings } from '../use-listings.ts'
import { useShops } from '../use-shops.ts'
import { CodeTable, isCreated } from './code-table.tsx'
import { FollowNote } from './follow-note.tsx'
import { makeProducts, sayFault } from './make-products.ts'
import { amountsOf, codesOf, createdItem, faultOf, itemsOf, mayBeMade } from './sold-items.ts'
import { useTexts } from './use-texts.ts'

/** Variations of one item at most; further ones are made in another go. */
const mostVariants = 100

/** The first tab of the dialog of a listing: its item becomes products of ours, one a variation (CAT-185 … CAT-226, CAT-245, CAT-252 … CAT-257). */
export function useCreateTab(row: ListingRow, { onDone, onClose }: { onDone(): void; onClose(): void }) {
  const { channel, shopId, item: number } = row
  const replica = useReplica()
  const mayCreate = useMayDo(createFromItems)
  const mayBringIn = useMayDo(addSlip)
  const shop = useShops()?.get(accountOf(row))
  const listings = useListings(
    {
      filter: {
        shops: [{ channel, shopId }],
        item: [number],
        linked: 'unlinked',
        state: ['live', 'hidden', 'banned'],
      },
    },
    mostVariants,
  )
  const [only] = itemsOf(listings.rows ?? [row])
  const typed = useTexts(only ? [only] : [])
  const [goods, setGoods] = useState<GoodsForm>(noGoods)
  const places = useGoodsPlaces(goods)
  const [isAtWork, setAtWork] = useState(false)
  const once = useOneAtATime()
  const codes = only
    ? codesOf(only, typed.texts).map((code, place) => codeToMake(only.rows[place], code))
    : []
  const lines = only && mayBringIn ? amountsOf(only, codes, typed.texts) : []
  const bin = places.bins.find(({ bid }) => bid === places.goods.bin)

  const create = () =>
    once(async () => {
      if (!only) return
      const fault = faultOf(withoutCreated(only), typed.texts, typed.taken)
      if (fault) return sayFault(fault)
      setAtWork(true)
      const { wid, bin: bid } = places.goods
      const stock = lines.length > 0 ? { lines, wid, bin: bid, binName: binName(bin, bid) } : undefined
      const made = await makeProducts(replica, createdItem(only, codes, typed.texts), stock)
      setAtWork(false)
      if (!made) return
      onDone()
      onClose()
    })

  const isOver = listings.rows?.every(isCreated) === true
  return {
    unsaved: codes.some((code) => code !== ''),
    footer: (
      <>
        <Button onClick={onClose}>Hủy</Button>
        {only && mayCreate && !isOver && mayBeMade(only, typed.texts) && (
          <Button look="primary" aria-busy={isAtWork} disabled={isAtWork} onClick={() => void create()}>
            {isAtWork ? 'Đang tạo …' : 'Tạo sản phẩm'}
          </Button>
        )}
      </>
    ),
    body: (
      <>
        <AgeNote answer={listings.answer} />
        {!listings.rows && <NoAnswer answer={listings.answer} />}
        {!isOver && shop && <FollowNote shops={[shop]} />}
        {isOver && (
          <p role="status" className="mb-3 text-15 font-semibold text-ok">
            Mọi phân loại của hàng này đã là sản phẩm của kho.
          </p>
        )}
        <div className="mb-3 flex flex-wrap gap-2">
          {channelCodes[channel].sku && (
            <Button disabled={isOver} onClick={typed.useSku}>
              Dùng SKU
            </Button>
          )}
          <Button look="quiet" disabled={isOver} onClick={typed.suggest}>
            Gợi ý mã theo tên
          </Button>
          {only && !mayBeMade(only, typed.texts) && (
            <Button look="quiet" onClick={typed.mend}>
              Bỏ dấu và khoảng trắng
            </Button>
          )}
        </div>
        {only && !mayBeMade(only, typed.texts) && (
          <p role="alert" className="mb-3 text-15 font-semibold text-bad">
            Mã sản phẩm không được chứa dấu, khoảng trắng!
          </p>
        )}
        {only && (
          <CodeTable
            items={[only]}
            texts={typed.texts}
            taken={typed.taken}
            amounts={mayBringIn}
            onText={typed.set}
          />
        )}
        {lines.length > 0 && (
          <section
            aria-label="Nơi để tồn đầu"
            className="mt-3 flex flex-col gap-3 rounded-card border border-line p-3"
          >
            <GoodsFields places={places} onChange={(change) => setGoods({ ...goods, ...change })} />
            <p className="text-13 text-sub">Số này vào kho bằng một phiếu Nhập mới, cùng lúc với sản phẩm.</p>
          </section>
        )}
      </>
    ),
  }
}

/** One that is goods of ours already keeps the code it has. */
function codeToMake(row: ListingRow | undefined, code: string): string {
  return row && !isCreated(row) ? code : ''
}

function withoutCreated<I extends { rows: readonly ListingRow[] }>(item: I): I {
  return { ...item, rows: item.rows.filter((row) => !isCreated(row)) }
}
