// The choices for guests, by the interface's nine specification kinds.

/** Kind ids count from 1 in this order. */
export const kindNames = [
  'size',
  'colour',
  'taste',
  'capacity',
  'package',
  'kind',
  'dimension',
  'weight',
  'model number',
] as const;

export interface Choice {
  readonly kind: (typeof kindNames)[number];
  /** What guests are asked. */
  readonly title: string;
  /** The option and its surcharge in percent of the base price. */
  readonly options: readonly (readonly [name: string, extraPercent: number])[];
}

const choice = (kind: Choice['kind'], title: string, options: string): Choice => ({
  kind,
  title,
  options: options.split(', ').map((option) => {
    const [name = '', extra = '0'] = option.split('+');
    return [name, Number(extra)] as const;
  }),
});

export const choices: Readonly<Record<string, Choice>> = {
  size: choice('size', '份量 Size', '小份 Small, 大份 Large+40'),
  bird: choice('size', '份量 Size', '半只 Half, 整只 Whole+90'),
  slice: choice('size', '份量 Size', '一块 Slice, 六寸 6-inch+320'),
  heat: choice('taste', '辣度 Spice Level', '微辣 Mild, 中辣 Medium, 特辣 Extra Hot'),
  taste: choice('taste', '口味 Taste', '酸甜 Sweet-Sour, 香辣 Spicy'),
  sugar: choice('taste', '甜度 Sweetness', '无糖 No Sugar, 半糖 Half Sugar, 全糖 Full Sugar'),
  zero: choice('taste', '口味 Taste', '经典 Classic, 零度 Zero'),
  milk: choice('taste', '奶 Milk', '鲜牛奶 Whole Milk, 燕麦奶 Oat Milk+15'),
  done: choice('taste', '熟度 Doneness', '三分 Rare, 五分 Medium, 七分 Well Done'),
  flavours: choice('taste', '口味 Flavor', '草莓 Strawberry, 香草 Vanilla, 巧克力 Chocolate, 抹茶 Matcha+5'),
  filling2: choice('taste', '馅料 Filling', '莲蓉 Lotus Seed, 五仁 Five Nuts, 蛋黄 Egg Yolk+15'),
  colour: choice('colour', '颜色 Color', '朱红 Vermilion, 湖蓝 Lake Blue, 米白 Off White'),
  cup: choice('capacity', '杯型 Cup Size', '中杯 Medium, 大杯 Large+20'),
  portion: choice('capacity', '份量 Size', '一人盅 Single Bowl, 家庭盆 Family Tureen+120'),
  pot: choice('capacity', '份量 Size', '小壶 Small Pot, 大壶 Large Pot+50'),
  jug: choice('capacity', '份量 Size', '一杯 Glass, 一扎 Jug+150'),
  beer: choice('capacity', '份量 Size', '330ml, 500ml+30'),
  wine: choice('capacity', '份量 Size', '250ml, 500ml+85'),
  glass: choice('capacity', '份量 Size', '杯 Glass, 瓶 Bottle+320'),
  capacity: choice('capacity', '份量 Size', '300ml, 450ml+25'),
  count: choice('package', '份量 Size', '半份 Half, 一份 Regular+80, 家庭份 Family+240'),
  pack: choice('package', '包装 Packaging', '堂食 Eat In, 真空装 Vacuum Pack+10'),
  cone: choice('package', '容器 Served In', '杯 Cup, 脆筒 Cone+10'),
  temp: choice('kind', '温度 Temperature', '冰 Iced, 热 Hot'),
  strand: choice('kind', '面型 Noodle', '毛细 Angel Hair, 二细 Regular, 韭叶 Flat, 大宽 Wide Belt'),
  veg: choice('kind', '蔬菜 Vegetable', '菠菜 Spinach, 油麦菜 Romaine, 豆苗 Pea Shoots+30'),
  boil: choice('kind', '做法 Cooking Style', '水煮 Boiled, 煎 Pan-Fried+10'),
  sauce: choice('kind', '酱汁 Sauce', '黑椒汁 Black Pepper, 蘑菇汁 Mushroom, 海盐 Sea Salt'),
  flavour: choice('kind', '口味 Flavor', '蒜蓉 Garlic, 香辣 Chili, 孜然 Cumin'),
  dressing: choice('kind', '酱汁 Dressing', '油醋汁 Vinaigrette, 芝麻酱 Sesame'),
  broth: choice('kind', '锅底 Broth', '菌汤红油 Mushroom & Chili, 番茄红油 Tomato & Chili+10'),
  topping: choice('kind', '小料 Topping', '原味 Plain, 红豆 Red Bean+20, 水果 Fruit+30'),
  filling: choice('kind', '馅料 Filling', '鸡蛋 Egg, 牛肉 Beef+25, 鲜虾 Prawn+40'),
  cut: choice('dimension', '切法 Cut', '切块 Bite-Size, 整片 Whole Slice'),
  dim: choice('dimension', '版式 Layout', '横款 Landscape, 竖款 Portrait'),
  weight: choice('weight', '份量 Size', '250g, 500g+90'),
  jar: choice('weight', '规格 Size', '200g, 500g+110'),
  tea: choice('weight', '规格 Size', '100g, 250g+120'),
  model: choice('model number', '款式 Style', 'AK-1, AK-2+20'),
};
