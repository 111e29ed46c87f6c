import { PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Market } from '../../../domain/channels/market.ts'
import { accountOf, isAtMarket } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { addSlip } from '../../../domain/stock/add-slip.ts'
import type { ChannelItemsQuestion } from '../../../protocol/queries/channel-items.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { GoodsFields, type GoodsForm, noGoods, useGoodsPlaces } from '../../components/first-goods.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { AgeNote } from '../parts/age-note.tsx'
import { NoAnswer } from '../parts/no-answer.tsx'
import { PageKeys } from '../parts/page-keys.tsx'
import { useListings } from '../use-listings.ts'
import { CodeTable, isCreated } from './code-table.tsx'
import { CreationState } from './creation-state.tsx'
import { findItems } from './find-items.ts'
import { FollowNote } from './follow-note.tsx'
import { useMadeKept } from './made-kept.ts'
import { madeOfPage, makeProducts, sayFault } from './make-products.ts'
import { pagedMarkets, skuKeyWords } from './paged-markets.ts'
import { codesOf, createdItem, faultOf, itemsOf, mayBeMade, type SoldItem } from './sold-items.ts'
import { useCreation } from './use-creation.ts'
import { useTexts } from './use-texts.ts'

/** CAT-229, CAT-237. */
const pageRows = 25

interface CreateSheetProps {
  /** Whose account was looked at before. */
  shop: string | undefined
  shops: ReadonlyMap<string, KnownShop> | undefined
  onMade(): void
  onClose(): void
}

/** Which listings the sheet is about: of one marketplace, of one of its shops or of all, as somebody searches. */
function useAsked(shop: string | undefined, shops: CreateSheetProps['shops']) {
  const all = [...(shops?.values() ?? [])]
  const markets = pagedMarkets.filter((one) => all.some(({ channel }) => channel === one))
  const looked = shop === undefined ? undefined : shops?.get(shop)
  const [market, setMarket] = useState<Market | undefined>(
    looked && isAtMarket(looked) ? looked.channel : undefined,
  )
  const [account, setAccount] = useState(shop ?? '')
  const [text, setText] = useState('')
  const channel = markets.find((one) => one === market) ?? markets[0]
  const ofMarket = all.filter((one) => one.channel === channel)
  const chosen = ofMarket.filter((one) => accountOf(one) === account)
  const asked = chosen.length > 0 ? chosen : ofMarket
  const search = text.trim() === '' ? undefined : text.trim()
  const question: ChannelItemsQuestion | undefined =
    asked.length > 0
      ? {
          filter: {
            shops: asked.map(({ shopId, channel: of }) => ({ channel: of, shopId })),
            linked: 'unlinked',
            state: ['live', 'hidden', 'banned'],
          },
          search,
        }
      : undefined
  const isOneShop = chosen.length > 0
  return {
    markets,
    channel,
    ofMarket,
    asked,
    question,
    text,
    account: isOneShop ? account : '',
    setMarket,
    setAccount,
    setText,
  }
}

/** Where what is sold there comes in as what lies here, once somebody wants that. */
function useOpening() {
  const mayBringIn = useMayDo(addSlip)
  const [isWanted, setWanted] = useState(false)
  const [goods, setGoods] = useState<GoodsForm>(noGoods)
  const places = useGoodsPlaces(goods)
  const { wid, bin } = places.goods
  return {
    place: isWanted && mayBringIn ? { wid, bin } : undefined,
    fields: mayBringIn && (
      <div className="mb-3 flex flex-col gap-3">
        <label className="flex min-h-12 items-center gap-3 text-15">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--brand-fill)"
            checked={isWanted}
            onChange={(event) => setWanted(event.target.checked)}
          />
          Tạo hàng loạt thì nhập tồn đầu bằng số đang bán trên sàn
        </label>
        {isWanted && <GoodsFields places={places} onChange={(next) => setGoods({ ...goods, ...next })} />}
      </div>
    ),
  }
}

/** Products of what a channel sells, page by page or all at once (CAT-228 … CAT-243). */
export default function CreateSheet({ shop, shops, onMade, onClose }: CreateSheetProps) {
  const replica = useReplica()
  const of = useAsked(shop, shops)
  const { markets, asked, question } = of
  const listings = useListings(question, pageRows)
  const once = useOneAtATime()
  const opening = useOpening()
  const creation = useCreation(() => {
    listings.askAgain()
    onMade()
  })
  const isAtWork = creation.walk !== undefined && creation.walk.state !== 'over'
  // What is made of all of them at once leaves: thousands would pile up here.
  const page = creation.walk ? undefined : `${JSON.stringify(question)} ${listings.page}`
  const rows = useMadeKept(listings.rows, page)
  const items = itemsOf(rows ?? [])
  const typed = useTexts(items)
  const create = (item: SoldItem) =>
    once(async () => {
      const open = { ...item, rows: item.rows.filter((row) => !isCreated(row)) }
      const fault = faultOf(open, typed.texts, typed.taken)
      if (fault) return sayFault(fault)
      const made = createdItem(open, codesOf(open, typed.texts), typed.texts)
      if (await makeProducts(replica, made, undefined, madeOfPage)) onMade()
    })
  const createAll = () =>
    question && creation.begin((signal) => findItems(replica, question, signal), opening.place)
  return (
    <Sheet
      wide
      title="Tạo sản phẩm từ hàng đăng bán"
      unsaved={isAtWork}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button look="primary" disabled={!question || isAtWork} onClick={() => void createAll()}>
            <PackagePlus aria-hidden className="size-5" /> Tạo sản phẩm hàng loạt
          </Button>
        </>
      }
    >
      <WhichListings of={of} />
      {markets.length === 0 && (
        <p role="status" className="mb-3 text-15 text-warn">
          Hàng ở sàn này tạo từng hàng: mở hàng rồi bấm Tạo sản phẩm, hoặc chọn nhiều hàng trong bảng trên máy
          tính.
        </p>
      )}
      <p className="mb-3 text-13 text-sub">
        Mỗi phân loại có mã thành một sản phẩm, nối sẵn với hàng đăng bán. Tạo hàng loạt lấy SKU của từng phân
        loại làm mã, chưa có SKU thì lấy chữ đầu của tên.
      </p>
      <FollowNote shops={asked} />
      {question && opening.fields}
      <div className="mb-3 empty:hidden">
        <AgeNote answer={listings.answer} />
      </div>
      <CreationState creation={creation} onRetry={() => void creation.retry(opening.place)} />
      <NoAnswer answer={listings.answer} />
      {rows?.length === 0 && (
        <p role="status" className="text-15 text-sub">
          Không còn hàng nào chưa liên kết ở đây.
        </p>
      )}
      {items.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            {of.channel && <Button onClick={typed.useSku}>{skuKeyWords(of.channel)}</Button>}
            <Button look="quiet" onClick={typed.suggest}>
              Gợi ý mã theo tên
            </Button>
            {!items.every((item) => mayBeMade(item, typed.texts)) && (
              <Button look="quiet" onClick={typed.mend}>
                Bỏ dấu và khoảng trắng
              </Button>
            )}
            <span className="ml-auto">
              <PageKeys pages={listings} />
            </span>
          </div>
          <CodeTable
            wholesale
            items={items}
            texts={typed.texts}
            taken={typed.taken}
            onText={typed.set}
            onCreate={(item) => void create(item)}
            mayCreate={(item) => mayBeMade(item, typed.texts)}
          />
        </>
      )}
    </Sheet>
  )
}

function WhichListings({ of }: { of: ReturnType<typeof useAsked> }) {
  const { markets, channel, ofMarket, account, text, setMarket, setAccount, setText } = of
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ChoiceChips
        place="content"
        label="Kênh bán"
        choices={markets.map((value) => ({ value, label: channelName(value) }))}
        chosen={channel}
        onChoose={(next: Market | undefined) => setMarket(next)}
      />
      {ofMarket.length > 1 && (
        <SelectField
          quiet
          label="Gian hàng"
          value={account}
          choices={[
            { value: '', label: 'Mọi gian hàng' },
            ...ofMarket.map((one) => ({ value: accountOf(one), label: one.name })),
          ]}
          onChange={setAccount}
        />
      )}
      <div className="min-w-56 grow">
        <SearchField label="Tên, SKU, mã trên sàn" value={text} onChange={setText} />
      </div>
    </div>
  )
}
