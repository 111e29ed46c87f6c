import { reportAccountTrouble } from '../../../domain/providers/report-account-trouble.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { CarrierId } from '../../../domain/tables/provider-ids.ts'
import type { Carrier } from '../../carriers/carrier.ts'
import type { OutsideTrouble } from '../call-outside.ts'
import { notSpoken, type ProviderMaking } from '../providers/provider-making.ts'
import type { Give } from '../run-as.ts'

/** The order that a call is about, and its company, as they are now. */
export async function orderAndCompany(
  { road, company }: Pick<ProviderMaking, 'road' | 'company'>,
  code: string,
): Promise<{ order: Order | undefined; shop: Company }> {
  const [order, shop] = await road.store.read(company, (reading) =>
    reading.rows([
      { table: 'orders', key: code },
      { table: 'companies', key: company },
    ]),
  )
  return { order: order as Order | undefined, shop: shop as Company }
}

/** Throws `OutsideTrouble` where this server does not speak its wire. */
export function carrierOf({ road }: Pick<ProviderMaking, 'road'>, carrier: CarrierId): Carrier {
  const spoken = road.carriers?.[carrier]
  if (!spoken) throw notSpoken
  return spoken
}

/** The account says what stands in the way of all that is asked in its name; a call that went through takes that back. */
export async function tellAccount(
  give: Give,
  { provider, accountId }: Pick<ProviderMaking, 'provider' | 'accountId'>,
  trouble?: OutsideTrouble,
): Promise<void> {
  if (trouble && !trouble.forAll) return
  const { message: text = '', said = '', kind } = trouble ?? {}
  await give(reportAccountTrouble, { provider, accountId, text, said, ended: kind === 'grant' })
}
