import { lazy } from 'react'
import { allowShopInvoices } from '../../domain/invoices/allow-shop-invoices.ts'
import { accountIn, isConnected } from '../../domain/providers/account-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { invoiceProviders } from '../../domain/tables/invoices.ts'
import { company } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { providersQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Section } from '../components/section.tsx'
import { Group } from '../konsta/group.tsx'
import { ToggleRow } from '../konsta/toggle-row.tsx'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { ProviderCard } from './provider-card.tsx'

const AccountSheet = lazy(() => import('../providers/account-sheet.tsx'))
const SeriesSheet = lazy(() => import('./series-sheet.tsx'))

/** `/settings?tab=invoices`: by whom the shop's orders are billed (FUL-078), and which of its shops VietInvoice bills (FUL-074, FUL-075). */
export function InvoicesSection() {
  const answer = useAnswer(providersQuestion, {})
  const shop = useLive(company, [])
  const keys = useDialogInAddress('keys')
  const series = useDialogInAddress('series')
  const told = answer.told?.value.providers
  const asked = (about: string) => invoiceProviders.find((provider) => provider === about)
  const numbered = asked(series.about ?? '')
  const choosing = numbered && accountIn(shop, numbered)
  return (
    <>
      <AgeNote answer={answer} what="Danh sách nhà cung cấp" />
      <NoAnswer answer={answer} />
      {invoiceProviders.map((provider) => (
        <ProviderCard
          key={provider}
          provider={provider}
          account={accountIn(shop, provider)}
          told={told}
          again={answer.again}
          onKeys={() => keys.open(provider)}
          onSeries={() => series.open(provider)}
        />
      ))}
      {shop && isConnected(accountIn(shop, 'VIETINVOICE')) && <BilledShops shop={shop} />}
      <Addressed dialog={keys} gone={shop !== undefined && asked(keys.about ?? '') === undefined}>
        {(about) => {
          const provider = asked(about)
          return (
            shop &&
            provider && (
              <AccountSheet
                provider={provider}
                company={shop}
                told={told}
                onSaved={answer.again}
                onClose={keys.close}
              />
            )
          )
        }}
      </Addressed>
      <Addressed dialog={series} gone={shop !== undefined && choosing === undefined}>
        {() => choosing && <SeriesSheet account={choosing} onSaved={answer.again} onClose={series.close} />}
      </Addressed>
    </>
  )
}

/** Shops at Shopee and Lazada: orders of those that are off are not billed by VietInvoice (FUL-283). */
function BilledShops({ shop }: { shop: Company }) {
  const replica = useReplica()
  const shops = [
    ...shop.shopeeShopId.map(({ shopId, shopName, idAccountVietInvoice }) => ({
      channel: 'Shopee' as const,
      shopId,
      name: shopName,
      on: idAccountVietInvoice !== undefined,
    })),
    ...shop.lazadaAccounts.map(({ email, shopName, idAccountVietInvoice }) => ({
      channel: 'Lazada' as const,
      shopId: email,
      name: shopName,
      on: idAccountVietInvoice !== undefined,
    })),
  ]
  if (shops.length === 0) return null
  return (
    <Section title="Gian hàng được xuất qua VietInvoice">
      <Group>
        {shops.map(({ channel, shopId, name, on }) => (
          <ToggleRow
            key={`${channel}/${shopId}`}
            label={`${name} · ${channel}`}
            on={on}
            onChange={(allowed) =>
              void actOnline(replica, allowShopInvoices, { channel, shopId, allowed }).then(
                (answer) => answer.ok || tellFailedPress(answer),
              )
            }
          />
        ))}
      </Group>
    </Section>
  )
}
