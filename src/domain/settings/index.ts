import { addBankAccount, preferBankAccount, removeBankAccount } from './bank-accounts.ts'
import { changeSettings } from './change-settings.ts'
import { removeOrderSource, saveOrderSource } from './order-sources.ts'
import { renameShop } from './rename-shop.ts'
import { savePickup } from './save-pickup.ts'
import { saveStore } from './save-store.ts'
import { updateWarehouse } from './update-warehouse.ts'

/** What is done about the settings of the shop. */
export const settingsCommands = [
  changeSettings,
  addBankAccount,
  removeBankAccount,
  preferBankAccount,
  savePickup,
  saveStore,
  saveOrderSource,
  removeOrderSource,
  renameShop,
  updateWarehouse,
]
