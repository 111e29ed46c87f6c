import type { Serving } from '../serve.ts'

/** Prints what the people who set the login page up have to know: how its tokens name the shops. */
export function announceLoginPage({ loginPage }: Pick<Serving, 'loginPage'>): void {
  if (!loginPage) return
  const shops = loginPage.shops.map(({ company, name }) => `${company} (${name})`)
  console.log(`\nPeople sign in at ${loginPage.origin}; owners by password too.`)
  if (shops.length > 0) console.log(`Its tokens name the shop in company_id: ${shops.join(', ')}.`)
}
