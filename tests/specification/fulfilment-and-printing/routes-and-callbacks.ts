import type { Section } from '../promise.ts'

export const routesAndCallbacks: Section = {
  title: 'Addresses, and ways back from elsewhere',
  lines: {
    'FUL-016': 'At /orders stands the list of orders.',
    'FUL-017': 'At /orderspack stand the orders that are to be packed.',
    'FUL-018': 'At /ordersent stand the orders that left.',
    'FUL-019': 'At /initlogistic stand the orders of marketplaces that wait to be prepared.',
    'FUL-020': 'At /selfshippingorders stand the orders that the shop brings itself.',
    'FUL-021': 'At /shippingcare stand the orders that are late.',
    'FUL-022': 'Whoever has the role LOGISTIC is led to /shippingcare from wherever they go.',
    'FUL-023': 'At /authorize_ecommerce shops are linked.',
    'FUL-024':
      'Whoever may link shops is led there once after the sign-in while the company has none at any of the four marketplaces, and may put it off (decision 5).',
    'FUL-025': 'The address of /settings says which part of the settings is open, such as `?tab=zalo`.',
    'FUL-026': 'At /create_digital_bill an e-invoice is made by VietInvoice.',
    'FUL-027': 'At /create_digital_bill_mat_bao an e-invoice is made by Mắt Bão.',
    'FUL-028': 'At /create_digital_bill_hilo an e-invoice is made by Hilo.',
    'FUL-029': 'At /digitalbill stands the list of e-invoices.',
    'FUL-030':
      'The address of linking may name the marketplace that comes first: `?channel=Shopee`, Lazada, Tiki or Tiktok.',
    'FUL-031':
      'With `channel=Shopee&checkAuth=true` it is said whether Shopee still takes our word for each shop that was linked.',
    'FUL-032':
      'An address of the settings that names one of their parts opens that part; any other opens the first.',
    'FUL-033':
      'An order like another one is begun at /create_order with `swItemsCopy` (whose goods), `customer`, `wid` and `shopId`.',
    'FUL-034': 'The page of VietInvoice is told the order and the tax code of the account.',
    'FUL-035': 'The page of Mắt Bão is told the order.',
    'FUL-036': 'The page of Hilo is told the order and the tax code of the account.',
    'FUL-037':
      'Where the host configured a sign-in page of its own, whoever is not signed in is led there with `target=stock`; otherwise people sign in here (decision 4).',
    'FUL-038':
      'That somebody comes back from a marketplace is seen by the address alone, on whichever screen it is.',
    'FUL-039': 'An address with both `shop_id` and `code` comes from Shopee.',
    'FUL-040': 'The address /lazada with a `code` comes from Lazada.',
    'FUL-041': 'The address /callback/tiktok-shop comes from Tiktok.',
    'FUL-042': 'Whoever comes back from Tiktok sees the shop that was just linked, without asking for it.',
    'FUL-043': 'The page of linking then opens for Lazada.',
    'FUL-044': 'The address /tiki with `code` and `scope` comes from Tiki.',
    'FUL-045': 'Zalo leads back to /settings?tab=zalo with a code, or with the word that somebody said no.',
    'FUL-046':
      'The address /ninjavan with `code` and `state` comes from Ninja Van, and links the shop’s account there.',
    'FUL-047': 'Once Ninja Van’s code is traded, the orders are shown.',
    'FUL-048':
      'What an address says of the look of the app (`theme`, `menu`) is taken over and leaves the address.',
    'FUL-049':
      'An address may lead on with `redirect`, which holds another address with parameters of its own.',
  },
}
