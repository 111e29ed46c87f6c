import { lazy, type ReactNode, useRef, useState } from 'react'
import { carrierNamed } from '../../../../domain/orders/carrier-names.ts'
import { cityOf, isSameCity } from '../../../../domain/orders/carrier-rules.ts'
import { accountIn, isConnected } from '../../../../domain/providers/account-of.ts'
import type { Company } from '../../../../domain/tables/company.ts'
import type { CarrierId } from '../../../../domain/tables/provider-ids.ts'
import type { CarrierQuote } from '../../../../protocol/queries/carrier-quotes.ts'
import { carrierTyped, quoteChosen } from '../choose-carrier.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { OrderForm } from '../order-form.ts'

const OtherCity = lazy(() => import('./other-city.tsx'))

interface OtherCityAsked {
  desk: OrderDesk
  form: OrderForm
  shop: Company | undefined
  /** Ahamove was taken, and the address is empty. */
  onGone(): void
}

interface CityQuestion {
  /** The carrier does not bring it where it is addressed to (CRE-035). */
  isLeftFor(carrier: CarrierId): boolean
  ask(quote: CarrierQuote): void
  /** A name was typed: asked about, it is not written yet. */
  typed(name: string): boolean
  dialog: ReactNode
}

/** Ahamove is chosen for an address in another city: the address goes, or the carrier is who it was (CRE-036 … CRE-038). */
export function useOtherCity({ desk, form, shop, onGone }: OtherCityAsked): CityQuestion {
  const [asked, setAsked] = useState<{ quote: CarrierQuote; before: string }>()
  /** The last carrier that had a whole name: letters of the next one are none. */
  const named = useRef(form.carrier)
  const isLeftFor = (carrier: CarrierId) => leavesCity(form, carrier, shop)
  return {
    isLeftFor,
    ask: (quote) => setAsked({ quote, before: form.carrier }),
    typed(name) {
      if (form.carrier === '' || carrierNamed(form.carrier)) named.current = form.carrier
      if (carrierNamed(name) !== 'AHAMOVE' || !isLeftFor('AHAMOVE')) return false
      setAsked({ quote: plainAhamove, before: named.current })
      return true
    },
    dialog: asked && (
      <OtherCity
        city={shop ? cityOf(shop) : ''}
        onStay={() => {
          Object.assign(desk.form, carrierTyped(form, asked.before, shop))
          setAsked(undefined)
        }}
        onGo={() => {
          Object.assign(desk.form, quoteChosen(form, asked.quote, shop), noPlace)
          setAsked(undefined)
          onGone()
        }}
      />
    ),
  }
}

const noPlace = { place: null, address: '', isFilled: false }

/** By none of its services: those of the next address are told once there is one. */
const plainAhamove: CarrierQuote = { carrier: 'AHAMOVE', service: '', serviceName: '', connected: true }

function leavesCity({ place }: OrderForm, carrier: CarrierId, shop: Company | undefined): boolean {
  if (carrier !== 'AHAMOVE' || place === null || !shop) return false
  return isConnected(accountIn(shop, carrier)) && !isSameCity(place, shop.pickupAddress)
}
