import type { ZaloAccount, ZaloMessage } from '../../src/domain/tables/zalo.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, farMarker, markerOf, people, type Shelf, shelfOf } from './shop-names.ts'

/** The Official Account of a company, and messages about each person's order that did not come through. */
export function zaloRows(company: CompanyName): { zaloAccounts: ZaloAccount[]; zaloMessages: ZaloMessage[] } {
  const marker = markerOf(company)
  const params = [{ name: 'ten', required: true, type: 'STRING', most: 30 }]
  const fillings = { ten: { field: 'customer_name' as const } }
  return {
    zaloAccounts: [
      {
        id: 'oa',
        oaId: '4318657068771012646',
        name: marker,
        link: { state: 'linked', by: 'chu', at: morning, endsAt: morning },
        templates: [{ id: '250001', name: marker, status: 'ENABLE', params }],
        templatesAt: morning,
        rules: {
          received: { on: 0, templateId: '250001', fillings },
          payment: { on: 1, templateId: '250001', fillings },
        },
      },
    ],
    zaloMessages: (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) =>
      people.filter(({ active }) => active).map(({ userName }) => messageOn(shelf, userName, marker)),
    ),
  }
}

function messageOn(shelf: Shelf, userName: string, marker: string): ZaloMessage {
  const orderCode = `${shelf}-NHAC-${userName}`
  const name = shelf === 'K2' ? `${marker} ${farMarker}` : marker
  return {
    id: `${orderCode}/received`,
    orderCode,
    wid: shelf === 'K2' ? 'K2' : 'K1',
    event: 'received',
    name,
    phone: '84912345678',
    templateId: '250001',
    templateName: name,
    data: { ten: name },
    state: 'failed',
    why: { text: name, said: '' },
    tries: 0,
    time: morning,
    askedAt: morning,
  }
}
