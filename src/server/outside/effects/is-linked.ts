import { shopIn } from '../../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Making } from './performer.ts'

/** Whether the shop is still the company's: what waited for one that was unlinked is for nobody. */
export async function isLinked({
  company,
  shop,
  road,
}: Pick<Making, 'company' | 'road' | 'shop'>): Promise<boolean> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'companies', key: company }]),
  )
  const state = row && shopIn(row as Company, shop)?.link?.state
  return state !== undefined && state !== 'off'
}
