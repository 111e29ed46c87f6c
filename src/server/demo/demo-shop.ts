import type { Company } from '../../domain/tables/company.ts'
import type { RowOf, TableName } from '../../domain/tables.ts'
import type { DemoStaff } from './shop-front.ts'

/** A whole shop in memory, before a store has it. */
export interface DemoShop {
  company: Company
  staff: DemoStaff[]
  /** Every other table; companies and staff stand above. */
  rows: { [T in TableName]?: RowOf<T>[] }
}
