import { describe, expect, test } from 'vitest'
import { askCarrier } from '../../../src/domain/carriers/ask-carrier.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { ahamoveFaults } from '../../../src/domain/orders/carrier-rules.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import type { ProviderAccount } from '../../../src/domain/tables/company.ts'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { aCompany, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const code = 'KT-2711-7KQ2M'
const asked = {
  code,
  swItems: [{ productCode: 'AT-DEN-M', amount: 1 }],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_province_name: 'Thành phố Hồ Chí Minh',
  customer_ward_id: '27475',
  logistic: 'Ahamove',
}
const ahamove = { ...asked, payment_method: 'CASH', service_id: 'SGN-POOL' }
const tooLarge =
  'Kích thước đơn hàng của bạn vượt quá tiêu chuẩn. Vui lòng chọn dịch vụ Siêu Tốc để vận chuyển những đơn hàng có kích thước lớn !'

const account = (provider: CarrierId): ProviderAccount => ({
  provider,
  accountId: '1',
  name: 'Shop Hoa',
  link: { state: 'linked', at: 1, by: 'chu', endsAt: 8_640_000_000_000_000 },
})
/** A shop that parcels of are fetched in Hồ Chí Minh. */
const shop = (...carriers: CarrierId[]) => {
  const company = aCompany()
  const pickupAddress = { ...company.pickupAddress, provinceId: '79', pick_province: 'TP. Hồ Chí Minh' }
  return openFloor(
    aShop({ orders: [], company: { ...company, pickupAddress, accounts: carriers.map(account) } }),
  )
}
const made = (fields: object, floor = shop('AHAMOVE', 'BEST')) => {
  floor.do(addOrder, { ...asked, ...fields }, desk)
  return floor.get('orders', code)
}
const refused = (fields: object, floor = shop('AHAMOVE')) =>
  floor.refusal(addOrder, { ...ahamove, ...fields }, desk).text

test('[VAL-033] [VAL-037] what Ahamove does not take of how it is paid is said where that is chosen', () => {
  const { pickupAddress } = aCompany()
  const parcel = {
    service: 'SGN-BIKE',
    size: { length: 10, width: 10, height: 10, weight: 0.2 },
    provinceId: -1,
    provinceName: '',
  } as const
  const fieldsOf = (payment: string, buyerPays: boolean) =>
    ahamoveFaults({ ...parcel, payment, buyerPays }, { pickupAddress }).map(({ field }) => field)
  expect([fieldsOf('', false), fieldsOf('BALANCE', true), fieldsOf('CASH', true)]).toEqual([
    ['payment'],
    ['payment'],
    [],
  ])
})

describe('what Best Express asks', () => {
  const best = { logistic: 'Best Express', payment_type_id: 2 }

  test('[CRE-030] [CRE-031] [CRE-032] [FUL-265] [FUL-266] [FUL-267] [FUL-460] a new order of it is paid by the seller, tagged 1 and insured', () => {
    expect(made(best)).toMatchObject({ payment_type_id: 1, tag_logistic: 1, isInsurance: true })
    expect(made({ ...best, tag_logistic: 3, isInsurance: false })).toMatchObject({
      tag_logistic: 3,
      isInsurance: false,
    })
    expect(made({ ...best, logistic: 'GHN' })).toMatchObject({ payment_type_id: 2 })
    expect(made({ ...best, logistic: 'GHN' }).isInsurance).toBeUndefined()
  })

  test('[CRE-030] an order that it is chosen for later is paid by the seller too, and insured only where somebody says so', () => {
    const floor = shop()
    made({ logistic: 'GHN', payment_type_id: 2 }, floor)
    floor.do(updateOrder, { orderCode: code, logistic: 'Best Express' }, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({ payment_type_id: 1, tag_logistic: 1 })
    expect(order.isInsurance).toBeUndefined()
  })

  test('[CRE-030] [CRE-031] an order that it is asked to bring is paid by the seller and tagged 1: no fee is collected at the door, and no tag of another carrier goes along', () => {
    const floor = shop('BEST', 'JNT')
    const ghtk = { logistic: 'GHTK', payment_type_id: 2, shipping_fee: 20_000, tag_logistic: 17 }
    const { pickMoney } = made({ ...ghtk, service_id: 'XTEAM', nameService: 'xTeam' }, floor)
    floor.do(askCarrier, { code, carrier: 'BEST' }, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({ payment_type_id: 1, tag_logistic: 1, pickMoney: pickMoney - 20_000 })
    expect(order.service_id).toBeUndefined()
    expect(order.carriage?.state).toBe('waiting')
  })

  test('[CST-030] another carrier’s tag is none of the one that is asked: what is fragile to GHTK is a partial delivery to J&T', () => {
    const floor = shop('GHTK', 'JNT')
    made({ logistic: 'GHTK', tag_logistic: 1 }, floor)
    floor.do(askCarrier, { code, carrier: 'JNT' }, desk)
    expect(floor.get('orders', code).tag_logistic).toBeUndefined()
    const same = shop('GHTK')
    made({ logistic: 'GHTK', tag_logistic: 1 }, same)
    same.do(askCarrier, { code, carrier: 'GHTK' }, desk)
    expect(same.get('orders', code).tag_logistic).toBe(1)
  })
})

describe('what Ahamove asks', () => {
  test('[VAL-033] [VAL-034] needs a way to be paid and a service, said to the letter', () => {
    expect(refused({ payment_method: '' })).toBe('Bạn cần chọn phương thức thanh toán !')
    expect(refused({ payment_method: 'Chuyển khoản' })).toBe('Bạn cần chọn phương thức thanh toán !')
    expect(refused({ service_id: '' })).toBe('Bạn cần chọn loại dịch vụ !')
    expect(made(ahamove)).toMatchObject({ payment_method: 'CASH', service_id: 'SGN-POOL' })
  })

  test.each([
    ['just below', { length: 60, width: 50, height: 59.9, weight: 39.9 }, undefined],
    ['2 × (60 + 50) × 60 = 13200', { length: 60, width: 50, height: 60, weight: 1 }, tooLarge],
    ['40 kg', { length: 10, width: 10, height: 10, weight: 40 }, tooLarge],
  ])('[VAL-035] [VAL-036] [CST-015] [OPN-054] a parcel of %s', (_, size, said) => {
    const floor = shop('AHAMOVE')
    if (said) expect(refused({ package: size }, floor)).toBe(said)
    else expect(made({ ...ahamove, package: size }, floor).package).toEqual(size)
    expect(made({ ...ahamove, service_id: 'SGN-BIKE', package: size }).package).toEqual(size)
  })

  test('[VAL-037] from the account the seller pays alone', () => {
    expect(refused({ payment_method: 'BALANCE', payment_type_id: 2 })).toBe(
      'Nếu phương thức thanh toán là "tài khoản" thì bắt buộc người bán phải trả phí',
    )
    expect(made({ ...ahamove, payment_method: 'BALANCE' })).toMatchObject({ payment_method: 'BALANCE' })
  })

  test('[PRC-009] cash that the buyer pays is CASH_BY_RECIPIENT', () => {
    expect(made({ ...ahamove, payment_type_id: 2 }).payment_method).toBe('CASH_BY_RECIPIENT')
    expect(made({ ...ahamove, payment_method: 'CASH_BY_RECIPIENT' }).payment_method).toBe('CASH')
  })

  test('[CRE-035] brings nothing out of the city of the pickup address, in whichever way that is written', () => {
    const hanoi = { customer_province_id: '01', customer_province_name: 'Thành phố Hà Nội' }
    expect(refused(hanoi)).toMatch(/^Ahamove chỉ hỗ trợ giao hàng trong cùng một thành phố/)
    expect(made({ ...ahamove, customer_province_id: '079' }).customer.provinceId).toBe('079')
  })

  test('asks nothing of a shop that it does not know, whose people order its drivers by themselves', () => {
    expect(made(asked, shop()).delivery.logistic).toBe('Ahamove')
  })

  test('[VAL-034] [VAL-035] asks the same of an order that is sent to it later, and of one that is changed', () => {
    const floor = shop('AHAMOVE')
    made({ logistic: 'GHN', package: { length: 60, width: 50, height: 60, weight: 1 } }, floor)
    const ask = (fields: object) => ({ code, carrier: 'AHAMOVE' as const, ...fields })
    expect(floor.refusal(askCarrier, ask({ payment: 'CASH' }), desk).text).toBe('Bạn cần chọn loại dịch vụ !')
    const pool = { payment: 'CASH' as const, service: 'SGN-POOL' }
    expect(floor.refusal(askCarrier, ask(pool), desk).text).toBe(tooLarge)
    expect(floor.refusal(updateOrder, { orderCode: code, logistic: 'Ahamove' }, desk).text).toBe(
      'Bạn cần chọn phương thức thanh toán !',
    )
    floor.do(askCarrier, ask({ ...pool, service: 'SGN-BIKE' }), desk)
    expect(floor.get('orders', code).carriage).toMatchObject({ state: 'waiting', payment: 'CASH' })
  })

  test('[CRE-021] sent off at once it is asked with service and payment as they are written', () => {
    const floor = shop('AHAMOVE')
    floor.do(addOrder, { ...ahamove, payment_type_id: 2, nameService: '4H', sendOff: true }, desk)
    expect(floor.get('orders', code).carriage).toMatchObject({
      carrier: 'AHAMOVE',
      service: 'SGN-POOL',
      serviceName: '4H',
      payment: 'CASH',
    })
  })
})

describe('[VAL-004] by Shopee Xpress a shop says first where its parcels are fetched', () => {
  const spx = { ...asked, logistic: 'SPX' }
  const fetchedAt = (fields: Partial<ReturnType<typeof aCompany>['pickupAddress']>) => {
    const company = aCompany()
    const pickupAddress = { ...company.pickupAddress, ...fields }
    return openFloor(aShop({ orders: [], company: { ...company, pickupAddress } }))
  }

  test.each([{ pick_address: '' }, { pick_province: '' }])('not without %j', (lacks) => {
    expect(fetchedAt(lacks).refusal(addOrder, spx, desk)).toMatchObject({
      code: 'default-address-missing',
      text: 'Vui lòng kiểm tra lại địa chỉ mặc định',
    })
  })

  test('and goes where it is said; other carriers say it themselves', () => {
    fetchedAt({}).do(addOrder, spx, desk)
    fetchedAt({ pick_address: '' }).do(addOrder, { ...asked, logistic: 'GHN' }, desk)
  })
})
