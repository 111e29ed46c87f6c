import { isValidElement, type ReactNode, useRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { OrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { emptyForm, type OrderForm } from '../../../../src/app/orders/create/order-form.ts'
import OtherCity from '../../../../src/app/orders/create/parts/other-city.tsx'
import { useOtherCity } from '../../../../src/app/orders/create/parts/use-other-city.tsx'
import type { ProviderAccount } from '../../../../src/domain/tables/company.ts'
import { aCompany } from '../../../support/builders.ts'

const account: ProviderAccount = {
  provider: 'AHAMOVE',
  accountId: '1',
  name: 'Shop Hoa',
  link: { state: 'linked', at: 1, by: 'chu', endsAt: 8_640_000_000_000_000 },
}
const company = aCompany()
/** Parcels of this shop are fetched in Hồ Chí Minh, by Ahamove too. */
const shop = {
  ...company,
  accounts: [account],
  pickupAddress: { ...company.pickupAddress, provinceId: '79', pick_province: 'TP. Hồ Chí Minh' },
}
const hanoi = {
  adminSet: 'vn34',
  provinceId: '01',
  provinceName: 'Thành phố Hà Nội',
  districtId: -1,
  districtName: '',
  wardId: '00004',
  wardName: 'Phường Ba Đình',
} as unknown as OrderForm['place']

/** Ahamove is typed over the carrier of an order to Hà Nội: whether it is asked about, and the question. */
function asked(onGone: () => void = () => undefined) {
  const form: OrderForm = {
    ...emptyForm,
    delivery: 'carrier',
    carrier: 'GHN',
    place: hanoi,
    address: '1 Hàng Bài',
  }
  const desk = { form } as OrderDesk
  const found: { isAsked?: boolean; dialog?: ReactNode } = {}
  function Probe() {
    const city = useOtherCity({ desk, form, shop, onGone })
    const isTyped = useRef(false)
    if (!isTyped.current) {
      isTyped.current = true
      found.isAsked = city.typed('Ahamove')
    }
    found.dialog = city.dialog
    return null
  }
  renderToStaticMarkup(<Probe />)
  if (!isValidElement(found.dialog)) throw new Error('Expected to be asked about the city.')
  return { form, isAsked: found.isAsked, ...(found.dialog.props as Parameters<typeof OtherCity>[0]) }
}

test('[CRE-036] [OPN-033] whoever chooses Ahamove for an address in another city is asked first, and nothing is written yet', () => {
  const { form, isAsked, city, onGo, onStay } = asked()
  expect(isAsked).toBe(true)
  expect(form).toMatchObject({ carrier: 'GHN', address: '1 Hàng Bài', place: hanoi })
  const words = renderToStaticMarkup(<OtherCity city={city} onGo={onGo} onStay={onStay} />)
  expect(words).toContain(
    'Ahamove chỉ hỗ trợ giao hàng trong cùng một thành phố với nơi lấy hàng (TP. Hồ Chí Minh).',
  )
})

test('[CRE-037] whoever goes on has Ahamove and an empty address, at which they write on', () => {
  const gone = vi.fn()
  const { form, onGo } = asked(gone)
  onGo()
  expect(form).toMatchObject({ carrier: 'Ahamove', place: null, address: '' })
  expect(gone).toHaveBeenCalledOnce()
})

test('[CRE-038] otherwise the carrier is the one of before, and the address stays', () => {
  const { form, onStay } = asked()
  onStay()
  expect(form).toMatchObject({ carrier: 'GHN', place: hanoi, address: '1 Hàng Bài' })
})
