import { expect, test } from 'vitest'
import { billStandings } from '../../../src/domain/invoices/bill-standings.ts'
import type { ProviderAccount } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aCompany, anOrder } from '../../support/builders.ts'
import { anAccount } from './an-invoice-shop.ts'

test('[FUL-279] [FUL-280] [FUL-283] of many orders it is said which a provider bills, and of the others why not', () => {
  const accounts: ProviderAccount[] = [anAccount('VIETINVOICE')]
  const company = aCompany({ accounts })
  const own = { channel: 'KhoTay' } as const
  const orders: (Order | undefined)[] = [
    anOrder({ code: 'KT-1', state: 'MỚI', ...own }),
    anOrder({ code: 'KT-2', state: 'CHỜ ĐÓNG GÓI', ...own }),
    anOrder({ code: 'KT-3', state: 'THÀNH CÔNG', ...own, digitalBill: '7' }),
    anOrder({ code: 'S-4', state: 'MỚI', channel: 'Shopee' }),
    anOrder({ code: 'KT-5', state: 'CHỜ XÁC NHẬN', ...own }),
    undefined,
  ]
  expect(billStandings(company, orders, 'VIETINVOICE')).toEqual({
    able: ['KT-1'],
    leftOut: [
      { why: 'chưa tới bước xuất hóa đơn', codes: ['KT-2', 'KT-5'] },
      { why: 'đã có hóa đơn', codes: ['KT-3'] },
      { why: 'của gian hàng chưa được phân quyền xuất qua nơi này', codes: ['S-4'] },
    ],
  })
})
