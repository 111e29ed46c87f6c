import type { Section } from '../promise.ts'

export const roles: Section = {
  title: 'Permissions and role codes',
  lines: {
    'CAT-494': '`products_crud` lets a person write about products.',
    'CAT-495': '`products_crud` lets a person change codes.',
    'CAT-496': '`products_crud` lets a person delete products.',
    'CAT-497': '`products_crud` lets a person link SKUs.',
    'CAT-498': '`products_crud` shows the keys that do it.',
    'CAT-499': '`cost_view` shows what products cost.',
    'CAT-500': '`cost_view` shows what they cost each time.',
    'CAT-501': '`cost_view` shows the cost in the quick stock check and the column of costs in Excel.',
    'CAT-502': '`cost_view` shows costs and sums of orders to suppliers.',
    'CAT-503': '`cost_view` lets Excel change costs of known products.',
    'CAT-504': '`stock_crud` lets a person check stock quickly.',
    'CAT-505': '`stock_crud` lets a person delete all products.',
    'CAT-506': '`stock_sync_ecommerce` lets a person tell stock to all channels.',
    'CAT-507': '`stock_sync_ecommerce` lets a person sell ahead at Shopee.',
    'CAT-508':
      'People of the department "Vận chuyển" look after parcels on their way without any flag, and do nothing else.',
    'CAT-509': 'The role code 0000 is called DIRECTOR (ALL).',
    'CAT-510': 'The role code 1111 is called MANAGER (ALL).',
    'CAT-511': 'The role code 101 is called ORDER_STATS.',
    'CAT-512': 'The role code 100 is called ORDER.',
    'CAT-513': 'The role code 001 is called STATS.',
    'CAT-514': 'The role code 011 is called INVENT_STATS.',
    'CAT-515': 'The role code 110 is called ORDER_INVENT_STATS.',
    'CAT-516': 'The role code 111 is called ORDER_INVENT_STATS.',
    'CAT-517': 'Any other role code is called DEV/EMP.',
  },
}
