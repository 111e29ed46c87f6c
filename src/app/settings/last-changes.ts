import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import { wholeSettings } from '../../domain/settings/note-changes.ts'
import { settingNames } from '../../domain/settings/setting-names.ts'
import type { Company, SettingName, ShopLink } from '../../domain/tables/company.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import { allSettings, settingWords } from './setting-words.ts'
import type { SettingsTab } from './settings-tabs.ts'

/** One thing of a part of the settings, and who changed it last. */
export interface LastChange {
  key: string
  label: string
  at: number
  by: string
  /** Of a plain one: what held before and what holds now, in words, and the setting that is given back. */
  plain?: { name: SettingName; before: unknown; was: string; is: string }
}

/** What was changed in a part of the settings, the latest first. */
export function lastChanges(
  tab: SettingsTab,
  company: Company,
  warehouses: readonly Warehouse[],
): LastChange[] {
  const found = [...ofSettings(tab, company), ...ofLinks(tab, company)]
  if (tab === 'warehouses') found.push(...ofWarehouses(warehouses))
  return found.sort((one, other) => other.at - one.at)
}

function ofSettings(tab: SettingsTab, company: Company): LastChange[] {
  return allSettings.flatMap((name): LastChange[] => {
    const words = settingWords(name)
    const change = company.changes?.[name]
    if (!change || words.tab !== tab) return []
    const { at, by, before } = change
    const told: LastChange = { key: name, label: settingNames[name], at, by }
    if (before !== undefined && words.words) {
      const [was, is] = [before, heldNow(company, name)].map(words.words)
      told.plain = { name, before, was: was ?? '', is: is ?? '' }
    }
    return [told]
  })
}

function heldNow(company: Company, name: SettingName): unknown {
  if (name === 'company_name' || name === 'pickupAddress' || name === 'stockAccounts') return company[name]
  return wholeSettings(company.settings)[name]
}

/** Accounts at carriers and at those who issue invoices, and shops at marketplaces: who linked them or took the link off. */
function ofLinks(tab: SettingsTab, company: Company): LastChange[] {
  if (tab === 'channels')
    return shopsOf(company).flatMap(({ channel, shopId, name, link }) =>
      link
        ? [ofLink(link, `${channel}/${shopId}`, `${isOff(link) ? 'Gỡ liên kết' : 'Liên kết'} ${name}`)]
        : [],
    )
  if (tab !== 'carriers' && tab !== 'invoices') return []
  const kind = tab === 'carriers' ? 'carrier' : 'invoice'
  return (company.accounts ?? [])
    .filter(({ provider }) => providerOf(provider).kind === kind)
    .map(({ provider, link }) =>
      ofLink(link, provider, `${isOff(link) ? 'Ngắt kết nối' : 'Kết nối'} ${providerOf(provider).name}`),
    )
}

const isOff = ({ state }: ShopLink) => state === 'off'

function ofLink({ at, by }: ShopLink, key: string, label: string): LastChange {
  return { key, label, at, by }
}

function ofWarehouses(warehouses: readonly Warehouse[]): LastChange[] {
  return warehouses.flatMap(({ wid, name, changed, closedAt, closedBy, deletedAt }): LastChange[] => {
    if (closedAt !== undefined && closedAt > (changed?.at ?? 0)) {
      const label = `${deletedAt === undefined ? 'Đóng' : 'Xóa'} kho ${name}`
      return [{ key: wid, label, at: closedAt, by: closedBy ?? '' }]
    }
    return changed ? [{ key: wid, label: `Kho ${name}`, ...changed }] : []
  })
}
