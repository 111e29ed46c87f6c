import type { FacebookPage, PageProduct, PageTalk } from '../../src/domain/tables/facebook.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, markerOf } from './shop-names.ts'

const pageId = '104857600100001'

/** The Page of a company, and what a buyer wrote to it. */
export function facebookRows(company: CompanyName): {
  facebookPages: FacebookPage[]
  pageTalks: PageTalk[]
  pageProducts: PageProduct[]
} {
  const name = markerOf(company)
  return {
    facebookPages: [
      { id: 'page', pageId, name, link: { state: 'linked', by: 'chu', at: morning, endsAt: morning } },
    ],
    pageProducts: [
      {
        id: '314572800410001',
        pageId,
        products: [{ productCode: 'A1', amount: 1 }],
        by: 'chu',
        at: morning,
      },
    ],
    pageTalks: [
      {
        id: `${pageId}_7300001`,
        pageId,
        psid: '7300001',
        name,
        time: morning,
        heardAt: morning,
        unread: 1,
        messages: [
          { id: 'm_cu', at: morning, text: name, by: 'buyer' },
          { id: 'm_cho', at: morning, text: name, by: 'shop', state: 'waiting', user: 'chu', tries: 0 },
        ],
      },
    ],
  }
}
