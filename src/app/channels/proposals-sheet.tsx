import { ArrowRight, WandSparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { linkItems, mostLinked } from '../../domain/channels/link-items.ts'
import { accountOf, shopOfAccount } from '../../domain/channels/market.ts'
import type { LinkProposal } from '../../domain/channels/propose-links.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { productsByCode } from '../../replica/queries/stock/product-look.ts'
import { Button } from '../components/button.tsx'
import { ChannelInitial } from '../components/channel-badge.tsx'
import { countWords } from '../components/count-words.ts'
import { Progress } from '../components/progress.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useLive } from '../session/use-live.ts'
import { listingIn } from './listing-in.ts'
import { listingCalled } from './listing-words.ts'
import { AgeNote } from './parts/age-note.tsx'
import { ListingPicture } from './parts/listing-picture.tsx'
import { NoAnswer } from './parts/no-answer.tsx'
import { PageKeys } from './parts/page-keys.tsx'
import type { ItemPages } from './use-item-pages.ts'
import { type LinkRun, useLinkAll } from './use-link-all.ts'
import { type ListingRow, useListings } from './use-listings.ts'
import { useProposals } from './use-proposals.ts'

interface ProposalsSheetProps {
  /** Of one shop alone; of all without. */
  shop: string | undefined
  shops: ReadonlyMap<string, KnownShop> | undefined
  onLinked(): void
  onClose(): void
}

/** What is still sold there: nobody links what is gone. */
const sold = ['live', 'hidden', 'banned'] as const

/** Listings that nobody linked, each with the product it probably is; a hundred are accepted at once, and taken back together. */
export default function ProposalsSheet({ shop, shops, onLinked, onClose }: ProposalsSheetProps) {
  const account = shop === undefined ? undefined : shopOfAccount(shop)
  const filter = { shops: account && [account], linked: 'unlinked' as const, state: [...sold] }
  const listings = useListings({ filter }, mostLinked)
  const rows = useMemo(() => listings.rows?.filter(({ products }) => !products), [listings.rows])
  const proposals = useProposals(rows)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isLinking, setLinking] = useState(false)
  const once = useOneAtATime()
  const codes = [...new Set([...(proposals?.values() ?? [])].map(codeOf))]
  const products = useLive((replica) => productsByCode(replica, codes), [codes.join(' ')])
  const pairs =
    proposals &&
    rows?.flatMap((row) => {
      const proposal = proposals.get(row.id)
      return proposal ? [{ row, proposal }] : []
    })
  const isChosen = ({ row, proposal }: Pair) => chosen.get(row.id) ?? proposal.sure
  const accepted = pairs?.filter(isChosen) ?? []
  const likely = pairs?.filter(({ proposal }) => !proposal.sure) ?? []
  const sure = pairs?.filter(({ proposal }) => proposal.sure) ?? []
  const choose = (all: readonly Pair[], on: boolean) =>
    setChosen(new Map([...chosen, ...all.map(({ row }) => [row.id, on] as const)]))
  const all = useLinkAll(filter, () => {
    listings.askAgain()
    onLinked()
  })
  const link = () =>
    once(async () => {
      setLinking(true)
      const links = accepted.map(({ row, proposal }) => ({ ...listingIn(row), products: proposal.products }))
      const done = await act(linkItems, { links }, { done: `Đã liên kết ${countWords(links.length)} hàng.` })
      setLinking(false)
      if (!done?.ok) return
      listings.askAgain()
      onLinked()
    })
  return (
    <Sheet
      wide
      title="Đề xuất liên kết"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            look="primary"
            disabled={accepted.length === 0 || isLinking || all.run !== undefined}
            onClick={() => void link()}
          >
            Liên kết {countWords(accepted.length)} hàng
          </Button>
        </>
      }
    >
      <div className="mb-3 empty:hidden">
        <AgeNote answer={listings.answer} />
      </div>
      {all.run ? (
        <LinkingAll run={all.run} onStop={all.stop} />
      ) : (
        !all.isOver && <LinkAllKey pages={listings} onPress={() => void once(all.begin)} />
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ChooseAll
          label="Chắc chắn"
          pairs={sure}
          isKnown={pairs !== undefined}
          isChosen={isChosen}
          onChoose={choose}
        />
        <ChooseAll
          label="Có thể"
          pairs={likely}
          isKnown={pairs !== undefined}
          isChosen={isChosen}
          onChoose={choose}
        />
        <span className="ml-auto">
          <PageKeys pages={listings} />
        </span>
      </div>
      <NoAnswer answer={listings.answer} />
      {rows && (
        <p role="status" className="mb-3 text-15 text-sub">
          {pairs ? saysPage(rows.length, pairs.length) : 'Đang so hàng đăng bán với sản phẩm của kho …'}
        </p>
      )}
      <ul
        aria-label="Đề xuất"
        className="divide-y divide-line overflow-hidden rounded-card border border-line empty:hidden"
      >
        {pairs?.map((pair) => (
          <ProposedPair
            key={pair.row.id}
            pair={pair}
            shop={shops?.get(accountOf(pair.row))}
            product={products?.find(({ code }) => code === codeOf(pair.proposal))}
            isChosen={isChosen(pair)}
            onChoose={(on) => choose([pair], on)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** Where there is more than one page, what is sure of all of them needs no looking at each. */
function LinkAllKey({ pages, onPress }: { pages: ItemPages; onPress(): void }) {
  const { total, next, back } = pages
  if (!next && !back) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-brand-soft p-3">
      <p className="min-w-0 grow basis-60 text-15">
        {total && `${total.isWhole ? '' : 'Ít nhất '}${countWords(total.count)} hàng chưa liên kết. `}Hàng
        trùng mã hoặc mã vạch được liên kết một lần cho mọi trang; tên gần giống thì để lại cho bạn xem.
      </p>
      <Button look="primary" onClick={onPress}>
        <WandSparkles aria-hidden className="size-5" /> Liên kết mọi hàng chắc chắn
      </Button>
    </div>
  )
}

function LinkingAll({ run: { seen, of, linked }, onStop }: { run: LinkRun; onStop(): void }) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <div className="grow">
        <Progress
          words={`Đã liên kết ${countWords(linked)} hàng. Đang xem`}
          done={seen}
          of={Math.max(seen, of)}
        />
      </div>
      <Button onClick={onStop}>Dừng</Button>
    </div>
  )
}

interface Pair {
  row: ListingRow
  proposal: LinkProposal
}

interface ChooseAllProps {
  label: string
  pairs: readonly Pair[]
  isKnown: boolean
  isChosen(pair: Pair): boolean
  onChoose(pairs: readonly Pair[], on: boolean): void
}

/** Ticks all of a kind at once; the list shows both kinds whatever is ticked. */
function ChooseAll({ label, pairs, isKnown, isChosen, onChoose }: ChooseAllProps) {
  const chosen = pairs.filter(isChosen).length
  const isAll = chosen > 0 && chosen === pairs.length
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2 pr-3 text-15 font-semibold">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-(--brand-fill)"
        disabled={pairs.length === 0}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() => onChoose(pairs, !isAll)}
      />
      <span>
        {label}
        {isKnown && <span className="font-normal text-sub"> {countWords(pairs.length)}</span>}
      </span>
    </label>
  )
}

function codeOf({ products: [first] }: LinkProposal): string {
  return first?.productCode ?? ''
}

/** How many of a page have no proposal, and where to go on. */
function saysPage(count: number, proposed: number): string {
  if (count === 0) return 'Trang này không còn hàng nào chưa liên kết.'
  const left = count - proposed
  if (left === 0)
    return 'Chắc chắn là trùng mã hoặc mã vạch. Có thể là mã hay tên gần giống, hãy xem trước khi nhận.'
  return `${countWords(left)} hàng của trang này không giống sản phẩm nào: mở từng hàng để liên kết. Mã hay tên gần giống thì hãy xem trước khi nhận.`
}

const reasons = {
  code: 'trùng mã',
  barcode: 'trùng mã vạch',
  likeCode: 'mã gần giống',
  name: 'tên gần giống',
} as const

interface ProposedPairProps {
  pair: Pair
  shop: KnownShop | undefined
  product: Product | undefined
  isChosen: boolean
  onChoose(on: boolean): void
}

function ProposedPair({ pair: { row, proposal }, shop, product, isChosen, onChoose }: ProposedPairProps) {
  const { sure, by } = proposal
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2 has-checked:bg-brand-soft">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-(--brand-fill)"
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <ListingPicture row={row} size={40} />
        <span className="grid min-w-0 grow gap-x-3 gap-y-1 wide:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_11.5rem] wide:items-center">
          <span className="min-w-0">
            <span className="block text-15 wrap-anywhere wide:truncate" title={listingCalled(row)}>
              {row.variant ? (
                <>
                  <b className="font-semibold">{row.variant}</b> · {row.name}
                </>
              ) : (
                row.name
              )}
            </span>
            <span className="flex min-w-0 items-center gap-1.5 text-13 text-sub">
              <ChannelInitial channel={row.channel} />
              <span className="truncate">{[row.sku, shop?.name].filter(Boolean).join(' · ')}</span>
            </span>
          </span>
          <ArrowRight aria-hidden className="hidden size-5 text-sub wide:block" />
          <span className="min-w-0">
            <span className="block text-15 font-semibold wrap-anywhere wide:truncate">
              {product ? lineName(product) : codeOf(proposal)}
            </span>
            <span className="block truncate text-13 text-sub">{codeOf(proposal)}</span>
          </span>
          <span
            className={`w-fit rounded-lg px-2 whitespace-nowrap py-0.5 text-13 font-semibold ${sure ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'}`}
          >
            {sure ? 'Chắc chắn' : 'Có thể'} · {reasons[by]}
          </span>
        </span>
      </label>
    </li>
  )
}
