import { lazy, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { carrierNamed } from '../../../../domain/orders/carrier-names.ts'
import { isConnected } from '../../../../domain/providers/account-of.ts'
import { unlinkAccount } from '../../../../domain/providers/unlink-account.ts'
import type { Company } from '../../../../domain/tables/company.ts'
import type { CarrierQuote } from '../../../../protocol/queries/carrier-quotes.ts'
import { company } from '../../../../replica/queries/shop.ts'
import { carrierSettings, QuoteList } from '../../../carriers/quote-list.tsx'
import { mayChoose, quoteKey, tellsNoFee } from '../../../carriers/quote-words.ts'
import { QuotesAge } from '../../../carriers/quotes-age.tsx'
import { useQuotes } from '../../../carriers/use-quotes.ts'
import { Addressed } from '../../../components/addressed.tsx'
import { Button } from '../../../components/button.tsx'
import { TextLine } from '../../../components/text-line.tsx'
import { useMayDo } from '../../../session/session.ts'
import { useDialogInAddress } from '../../../session/use-dialog-in-address.ts'
import { useLive } from '../../../session/use-live.ts'
import { carrierTyped, quoteChosen, requoted } from '../choose-carrier.ts'
import type { FormField } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import { quotedParcel } from '../quoted-parcel.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { CarrierWishes } from './carrier-wishes.tsx'
import { useOtherCity } from './use-other-city.tsx'

const QuotesSheet = lazy(() => import('../../../carriers/quotes-sheet.tsx'))

/** As labels and lists of this shop call them; any other may be typed. */
const carriers = ['GHN', 'GHTK', 'J&T', 'SPX', 'Viettel Post', 'Ninja Van', 'Best Express', 'VNPost']
/** So many stand in the form itself; the dialog has all. */
const shownAtOnce = 4

/** Who brings it: chosen of what carriers take, or typed where the shop hands parcels over by itself (ORD-043, PRC-010 … PRC-012, CRE-014). */
export function CarrierPart({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned, isFixed, refused } = written
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('carrier'))
  const shop = useLive(company, [])
  const answer = useQuotes(isFixed ? undefined : quotedParcel(form, reckoned.price))
  const comparing = useDialogInAddress('fees')
  const city = useOtherCity({
    desk,
    form,
    shop,
    onGone: () => comparing.about !== undefined && comparing.close(),
  })
  const quotes = answer.told?.value.quotes ?? noQuotes
  const isFresh = answer.isSettled && !answer.trouble
  useEffect(() => {
    const changed = isFresh ? requoted(desk.form, quotes) : undefined
    if (changed) Object.assign(desk.form, changed)
  }, [desk, isFresh, quotes])
  const chosen = `${carrierNamed(form.carrier) ?? ''}/${form.service}`
  const may = (quote: CarrierQuote) => mayChoose(quote) || tellsNoFee(quote) || city.isLeftFor(quote.carrier)
  const choosable = quotes.filter(may)
  const mine = choosable.find((quote) => quoteKey(quote) === chosen)
  const first = choosable.slice(0, shownAtOnce)
  const shown = mine && !first.includes(mine) ? [...first, mine] : first

  const take = (quote: CarrierQuote) => {
    if (city.isLeftFor(quote.carrier)) return city.ask(quote)
    Object.assign(desk.form, quoteChosen(form, quote, shop))
    if (comparing.about !== undefined) comparing.close()
  }
  const triedIn = (of: FormField) =>
    isTried ? reckoned.faults.find(({ field }) => field === of)?.why.text : undefined
  const own = triedIn('carrier')
  const fault = own ?? (refused?.field === 'carrier' ? refused.text : undefined)
  return (
    <div data-field="carrier" className="space-y-3">
      <TextLine
        label="Tên đơn vị vận chuyển"
        maxLength={64}
        known={carriers}
        value={form.carrier}
        fault={fault}
        onChange={(carrier) =>
          city.typed(carrier) || Object.assign(desk.form, carrierTyped(form, carrier, shop))
        }
      />
      {!isFixed && (
        <section aria-label="Phí giao của các hãng" className="space-y-2">
          {form.place ? (
            <QuotesAge answer={answer} />
          ) : (
            <p className="text-13 text-sub">Có địa chỉ khách thì phí của từng hãng hiện ở đây.</p>
          )}
          <QuoteList quotes={shown} may={may} chosen={chosen} onChoose={take} />
          <NoneConnected shop={shop} />
          {quotes.length > 0 && (
            <Button className="w-full" aria-haspopup="dialog" onClick={() => comparing.open()}>
              So sánh phí
            </Button>
          )}
        </section>
      )}
      <CarrierWishes desk={desk} written={written} shop={shop} paymentFault={triedIn('payment')} />
      <Addressed dialog={comparing} gone={form.place === null}>
        {() => (
          <QuotesSheet answer={answer} chosen={chosen} may={may} onChoose={take} onClose={comparing.close} />
        )}
      </Addressed>
      {city.dialog}
    </div>
  )
}

const noQuotes: readonly CarrierQuote[] = []

/** A shop without any account: what it would have of one (CRE-014). */
function NoneConnected({ shop }: { shop: Company | undefined }) {
  const keeps = useMayDo(unlinkAccount)
  if (!shop || shop.accounts?.some(isConnected)) return null
  return (
    <p className="text-13 text-sub">
      Shop chưa kết nối hãng nào, nên đơn đi bằng cách ghi tên hãng và mã vận đơn bằng tay.{' '}
      {keeps && (
        <Link className="font-semibold text-brand-ink underline" to={carrierSettings}>
          Kết nối hãng vận chuyển
        </Link>
      )}
    </p>
  )
}
