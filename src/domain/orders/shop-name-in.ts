import type { Company } from '../tables/company.ts'
import type { Order } from '../tables/orders.ts'

/** What the linked shop of an order is called (RET-005 … RET-009): the name buyers know, of a store too, not the one in our own lists. */
export function shopNameIn(company: Company, order: Order): string | undefined {
  switch (order.channel) {
    case 'Shopee':
    case 'Shopeebooking':
      return company.shopeeShopId.find(({ shopId }) => shopId === order.shopeeShopId)?.shopName
    case 'Lazada':
      return company.lazadaAccounts.find(({ email }) => email === order.lazadaAccount)?.shopName
    case 'Tiktok':
      return company.tiktokShopId.find(({ shopId }) => shopId === order.tiktokShopId)?.shopName
    case 'Tiki':
      return company.tikiAccounts.find(({ sid }) => sid === order.tikiAccount)?.name
    case 'web_store':
      return (
        company.webStores?.find(({ storeId }) => storeId === order.webStoreId)?.name ??
        company.stockAccounts.find(({ shopId }) => shopId === order.shopId)?.shopName
      )
    case 'KhoTay':
    case 'STORE':
      return company.stockAccounts.find(({ shopId }) => shopId === order.shopId)?.shopName
  }
}
