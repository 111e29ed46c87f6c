import type { ScreenPath } from '../screens.ts'
import type { HelpText } from './help-text.ts'
import { checkTexts } from './texts/check.ts'
import { deviceTexts } from './texts/device.ts'
import { moneyTexts } from './texts/money.ts'
import { orderTexts } from './texts/orders.ts'
import { packingTexts } from './texts/packing.ts'
import { reportTexts } from './texts/reports.ts'
import { sellingTexts } from './texts/selling.ts'
import { settingTexts } from './texts/settings.ts'
import { stockTexts } from './texts/stock.ts'

/** The help of every screen. A screen without one does not compile. */
export const helpTexts: Record<ScreenPath, HelpText> = {
  ...orderTexts,
  ...sellingTexts,
  ...packingTexts,
  ...stockTexts,
  ...checkTexts,
  ...moneyTexts,
  ...reportTexts,
  ...settingTexts,
  ...deviceTexts,
}
