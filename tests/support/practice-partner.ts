/** As whom the servers of tests speak to the practice Shopee. */
export const practicePartner = { id: '2026001', secret: 'khoa-cua-doi-tac-tap' }
