import { type KnownShop, shopIn } from '../../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Making } from './performer.ts'

/** The shop as its company's row has it; nothing of one that was never linked. */
export async function shopOf({
  company,
  shop,
  road,
}: Pick<Making, 'company' | 'road' | 'shop'>): Promise<KnownShop | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'companies', key: company }]),
  )
  return row && shopIn(row as Company, shop)
}
