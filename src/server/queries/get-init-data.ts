import type { Actor } from '../../domain/people/actor.ts'
import { redact, scopeOf } from '../../domain/people/scope.ts'
import { visibleShops } from '../../domain/people/visible-shops.ts'
import { accountIn, isConnected } from '../../domain/providers/account-of.ts'
import type { Company, Staff } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import type { ReplicatedTable } from '../../domain/tables.ts'
import type { Fields } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { rowText } from '../sync/row-text.ts'

/** Rows of one table at most; shops with more products read them by snapshot. */
const mostRows = 10_000

/** `/api/getInitData`: what a session starts with (SES-004). Products only when asked for: there may be 50,000. */
export async function getInitData(reading: Reading, actor: Actor, fields: Fields): Promise<unknown> {
  const [company, user] = (await reading.rows([
    { table: 'companies', key: actor.company },
    { table: 'staff', key: actor.userName },
  ])) as [Company, Staff]
  const list = (table: ReplicatedTable) => listRows(reading, actor, table)
  const me = redact(scopeOf(actor), 'staff', user)
  return {
    company: { ...company, stockAccounts: visibleShops(company, actor) },
    company_id: company.company_id,
    company_name: company.company_name,
    settings: company.settings,
    me,
    // Apps of before 2026-11-27 read the person there.
    user: me,
    ...accountFields(company),
    warehouses: await list('warehouses'),
    bins: await list('bins'),
    tags: await list('tags'),
    stockAccounts: visibleShops(company, actor),
    // SES-016: the documents keep the logo and a note with it.
    pickupAddress: { note: '', ...company.pickupAddress, logo: company.settings.logo ?? '' },
    products: fields.products === true ? byCode(await list('products')) : undefined,
  }
}

/** Who bills the shop's orders, and its account at Ninja Van, as the documents' client is told (SES-014, SES-015, FUL-078): names, never keys. */
function accountFields(company: Company) {
  const of = (provider: InvoiceProvider | 'NINJAVAN') => {
    const account = accountIn(company, provider)
    return account && isConnected(account) ? account : undefined
  }
  const [viet, matBao, hilo, ninjaVan] = [of('VIETINVOICE'), of('MATBAO'), of('HILO'), of('NINJAVAN')]
  return {
    vietinvoice: viet && { id: viet.accountId, name: viet.name },
    matbaoinvoice: matBao && { username: matBao.name },
    hiloinvoice: hilo && [{ taxCode: hilo.accountId }],
    ninjaVan: ninjaVan && { id: ninjaVan.accountId, name: ninjaVan.name },
  }
}

/** Rows of a small table as this person sees them. */
export async function listRows(reading: Reading, actor: Actor, table: ReplicatedTable): Promise<object[]> {
  const scope = scopeOf(actor)
  if (!scope.tables.includes(table)) return []
  const rows = await reading.scan({ table, closed: false, after: '', closedSince: 0 }, mostRows)
  return rows.flatMap((row) => {
    const text = rowText(scope, row)
    return text === undefined ? [] : [JSON.parse(text) as object]
  })
}

function byCode(products: object[]): Record<string, object> {
  return Object.fromEntries(products.map((product) => [(product as { code: string }).code, product]))
}
