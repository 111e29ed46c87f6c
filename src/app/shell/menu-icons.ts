import {
  Bike,
  CloudUpload,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  ScanBarcode,
  Settings,
  ShoppingBasket,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pick: ShoppingBasket,
  pack: Package,
  delayed: Hourglass,
  selfShip: Bike,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
}
