import * as v from 'valibot'
import { MarketShopParams } from '../channels/shops/params.ts'
import { defineCommand, update } from '../command.ts'
import { accountIn } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import type { Company } from '../tables/company.ts'

/** Which shop at Shopee or Lazada is billed by the shop's account at VietInvoice (FUL-074, FUL-075, SES-009, SES-010). */
export const allowShopInvoices = defineCommand({
  path: '/api/setting',
  method: 'allowShopInvoices',
  params: v.object({
    channel: v.picklist(['Shopee', 'Lazada']),
    shopId: MarketShopParams.shopId,
    allowed: v.boolean(),
  }),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { channel, shopId, allowed }, { user }) {
    const company = read.get('companies', user.company)
    const account = accountIn(company, 'VIETINVOICE')
    if (!company || !account) return refuse('account-not-linked', { provider: 'VietInvoice' })
    const id = allowed ? account.accountId : undefined
    const next: Company =
      channel === 'Shopee'
        ? {
            ...company,
            shopeeShopId: company.shopeeShopId.map((shop) =>
              shop.shopId === shopId ? billedBy(shop, id) : shop,
            ),
          }
        : {
            ...company,
            lazadaAccounts: company.lazadaAccounts.map((shop) =>
              shop.email === shopId ? billedBy(shop, id) : shop,
            ),
          }
    return [update('companies', company, next)]
  },

  say: ({ channel, shopId, allowed }) => ({
    what: allowed
      ? 'Cho gian hàng xuất hóa đơn qua VietInvoice'
      : 'Thôi xuất hóa đơn qua VietInvoice cho gian hàng',
    about: `${channel} ${shopId}`,
  }),
  cause: ({ channel, shopId }) => `${channel}/${shopId}`,
})

function billedBy<S extends { idAccountVietInvoice?: string | undefined }>(
  shop: S,
  id: string | undefined,
): S {
  const { idAccountVietInvoice: _, ...bare } = shop
  return (id === undefined ? bare : { ...bare, idAccountVietInvoice: id }) as S
}
