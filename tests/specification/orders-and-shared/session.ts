import type { Section } from '../promise.ts'

export const session: Section = {
  title: 'Session and what it begins with',
  lines: {
    'SES-001':
      'With a login page configured, whoever has no session is led there with target=stock; without one the app has a sign-in of its own.',
    'SES-002': 'verify answers a token.',
    'SES-003':
      'The token lies in the device’s database beside the queue, and travels in the body of every call.',
    'SES-004':
      'getInitData answers company, settings, warehouses, stores and pickup address, and products where they are asked for.',
    'SES-005':
      'getAddressCode answers provinces, districts and wards, of the set before July 2025 and of the one since.',
    'SES-006': 'A session knows company_id, company_name, who it belongs to (me) and their flags.',
    'SES-007':
      'A session knows the settings barcode, addOrder, createExchange, newOrderToast and others; each that a screen shows is obeyed somewhere.',
    'SES-008':
      'The settings keep words and a sender for GHTK (noteGHTK: note, pick_name, pick_tel), which no other carrier is told.',
    'SES-009':
      'Shops at Shopee stand in shopeeShopId: shopId, and the account of VietInvoice that bills them. checkShopId, of which no document says what it means, is not kept.',
    'SES-010':
      'Accounts at Lazada stand in lazadaAccounts: email, shopName, and the account of VietInvoice that bills them.',
    'SES-011':
      'Shops at Tiki stand in tikiAccounts: sid and name. Their logos lie at Tiki, whom no screen asks.',
    'SES-012':
      'Shops at TikTok stand in tiktokShopId: shopId and shopName. access_token and shop_cipher lie sealed on the server and reach no device.',
    'SES-013':
      'Stores stand in stockAccounts: _id, shopId, name, shopName, wid and the people who sell there.',
    'SES-014':
      'A session is told by whom the shop is billed: vietinvoice, matbaoinvoice {username}, hiloinvoice [{taxCode}].',
    'SES-015':
      'A session is told the shop’s account at Ninja Van (ninjaVan: id, name). channelInit, of which no document says what it means, is not answered.',
    'SES-016':
      'The pickup address is pick_name, pick_tel, pick_address, pick_ward, pick_district, pick_province, provinceId, and a logo and a note.',
    'SES-017': 'Products come as a map by their codes.',
    'SES-018': 'Warehouses come with their bins, each with the warehouse it is in (parent), bid and name.',
    'SES-019':
      'Places, tags, sources of orders and what is kept are told by the server when they are asked for.',
    'SES-020':
      'Billing is endDate and subscriptionDetail: orderLimit, currentMonthOrders, lastMonthOrders, where the plan has a limit.',
  },
}
