// The Chinese notes for the kitchen that are one tap, at the counter and on phones.
export const dishNotes = {
  comma: '，',
  usual: { mild: '少辣', noCoriander: '不要香菜', lessSalt: '少盐', packed: '打包' },
  allergies: {
    peanuts: '花生',
    nuts: '坚果',
    shellfish: '虾蟹贝',
    fish: '鱼',
    egg: '鸡蛋',
    milk: '牛奶',
    gluten: '麸质',
    soy: '大豆',
    sesame: '芝麻',
  },
};
