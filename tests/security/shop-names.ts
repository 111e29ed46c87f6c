import { permissions } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { aPerson } from '../server/small-shop.ts'

export const companies = ['may', 'gio'] as const
export type CompanyName = (typeof companies)[number]

/** Stands in every row of a company, never in what is sent. */
export const markerOf = (company: CompanyName) => `của-riêng-${company}`
/** Stands in orders and parcels of the warehouse K2. */
export const farMarker = 'của-riêng-K2'
/** Stands in what the shop's own people note about a delivery. */
export const insideOf = (company: CompanyName) => `nội-bộ-của-${company}`
export const costOf = (company: CompanyName) => (company === 'may' ? 71_234_567 : 72_345_678)

const desk: Staff['flags'] = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle']

/** The same user names work in both companies. `hep` may do everything, in K1 only, without seeing cost prices; `cu` left. */
export const people: Staff[] = [
  aPerson('chu', { role: 'OWNER', flags: [...permissions] }),
  aPerson('ban', { flags: desk }),
  aPerson('kho', { flags: ['stock_crud'] }),
  aPerson('giaovan', { role: 'LOGISTIC', department: 'Vận chuyển', flags: [] }),
  aPerson('hep', {
    flags: permissions.filter((flag) => flag !== 'cost_view'),
    warehouses: ['K1', 'K1-KHOA', 'K1-DONG'],
  }),
  aPerson('khach', { flags: [] }),
  aPerson('cu', { flags: [...permissions], active: false }),
]

/** Whose account others change; never signs in. */
export const onTrial: Staff = aPerson('thu-viec', { flags: [], warehouses: ['K1'] })

/** Orders begin with one of these: those of K1 and K2 are in both companies, the others in one. */
export type Shelf = 'K1' | 'K2' | 'MAY' | 'GIO'

export const shelfOf = (company: CompanyName): Shelf => (company === 'may' ? 'MAY' : 'GIO')
