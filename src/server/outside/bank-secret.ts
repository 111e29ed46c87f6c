/** `npm run bank-secret -- COMPANY`: what the bank bridge of a shop signs with. */
import { bankSecretOf, readBankKey } from './bank-key.ts'

try {
  const [company, ...more] = process.argv.slice(2)
  if (!company || company.startsWith('-') || more.length > 0)
    throw new Error('Name one shop by its company_id: npm run bank-secret -- COMPANY')
  const key = readBankKey(process.env)
  if (!key) throw new Error('KHOTAY_BANK_SECRET is missing: name the one that the server is started with.')
  console.log(bankSecretOf(key, company))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
