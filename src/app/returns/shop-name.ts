import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'

/** What the linked shop is called (RET-005 … RET-009). */
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
    case 'KhoTay':
    case 'STORE':
    case 'web_store':
      return company.stockAccounts.find(({ shopId }) => shopId === order.shopId)?.shopName
  }
}
