import type { Section } from '../promise.ts'

export const roles: Section = {
  title: 'Roles and permissions',
  lines: {
    'FUL-326':
      'What somebody may do comes from their own row of the staff, whose session the token names (decision 4).',
    'FUL-327': 'Whoever has the role LOGISTIC stays at /shippingcare, whatever their permissions are.',
    'FUL-328': 'Orders of marketplaces are changed by who has orders_ecommerce_handle.',
    'FUL-329': 'Orders of marketplaces are cancelled by who has orders_ecommerce_handle.',
    'FUL-330': 'What Tiktok is asked or told of an order is asked by who has orders_ecommerce_handle.',
    'FUL-331': 'Whoever has orders_ecommerce_handle sees the screens on which orders are handled.',
    'FUL-332': 'Orders of the shop’s own are changed by who has orders_not_ecommerce_handle.',
    'FUL-333': 'Orders of the shop’s own are split by who has orders_not_ecommerce_handle.',
    'FUL-334': 'Whoever has orders_not_ecommerce_handle finds the screen that makes an order.',
    'FUL-335': 'Whoever has orders_not_ecommerce_handle finds the orders that the shop brings itself.',
    'FUL-336': 'Gifts are seen by who has products_gift_view.',
    'FUL-337': 'Whoever has products_gift_view may leave gifts off papers.',
    'FUL-338':
      'The menu shows what a person may do, and the server refuses the rest, command by command (decision 4).',
  },
}
