import type { PracticeTemplate, TemplateParam } from './zalo-world.ts'

const param = (
  name: string,
  type: TemplateParam['type'] = 'STRING',
  maxLength = 30,
  require = true,
): TemplateParam => ({ name, require, type, maxLength })

const customer = param('customer_name')
const order = param('order_code')

/** What the Official Accounts of practice have put before Zalo. */
export const practiceTemplates: readonly PracticeTemplate[] = [
  {
    templateId: 250001,
    templateName: 'Xác nhận đơn hàng',
    status: 'ENABLE',
    templateTag: 'IN_TRANSACTION',
    price: 300,
    text: 'Chào <customer_name>, shop đã nhận đơn <order_code> ngày <order_date>, tổng <total>đ. Cảm ơn bạn đã mua hàng.',
    listParams: [customer, order, param('order_date', 'DATE', 20), param('total', 'CURRENCY', 12)],
  },
  {
    templateId: 250002,
    templateName: 'Đơn đang trên đường',
    status: 'ENABLE',
    templateTag: 'IN_TRANSACTION',
    price: 300,
    text: 'Chào <customer_name>, đơn <order_code> đã giao cho <carrier>, mã vận đơn <tracking_code>.',
    listParams: [customer, order, param('carrier'), param('tracking_code', 'STRING', 30, false)],
  },
  {
    templateId: 250003,
    templateName: 'Đã giao hàng',
    status: 'ENABLE',
    templateTag: 'POST_TRANSACTION',
    price: 200,
    text: 'Chào <customer_name>, đơn <order_code> đã giao xong. Có gì chưa ưng, nhắn shop nhé.',
    listParams: [customer, order],
  },
  {
    templateId: 250004,
    templateName: 'Yêu cầu thanh toán',
    status: 'ENABLE',
    templateTag: 'IN_TRANSACTION',
    price: 300,
    text: 'Chào <customer_name>, đơn <order_code> còn <amount>đ chưa thanh toán. Shop giữ hàng chờ bạn.',
    listParams: [customer, order, param('amount', 'CURRENCY', 12)],
  },
  {
    templateId: 250005,
    templateName: 'Báo giao chậm',
    status: 'PENDING_REVIEW',
    templateTag: 'IN_TRANSACTION',
    price: 300,
    text: 'Chào <customer_name>, đơn <order_code> giao chậm hơn dự kiến (<order_status>). Mong bạn thông cảm.',
    listParams: [customer, order, param('order_status')],
  },
]

/** What somebody reads. */
export function textOf({ text }: PracticeTemplate, data: Readonly<Record<string, string>>): string {
  return text.replace(/<(\w+)>/g, (_, name: string) => data[name] ?? '')
}
