// The menu of the cold counter and the charcoal grill. Columns: see read-menu.ts.

export const cold = `
拍黄瓜|Smashed Cucumber|16|cucumber jade|pt:30|蒜醋清爽|Garlic, vinegar, crunch
凉拌木耳|Wood Ear Salad|18|fungus cocoa||脆滑开胃|Slippery, crisp, appetising
皮蛋豆腐|Century Egg Tofu|18|tofu pearl||嫩豆腐一勺下去|Silken tofu, one clean spoonful
口水鸡|Mouth-Watering Chicken|38|chilli-bowl chili|s:size,heat flash|红油花生，鸡皮弹滑|Poached chicken in red oil
白切鸡|White-Cut Chicken|48|sliced-chicken gold|s:bird gb|姜葱油蘸着吃|With ginger-scallion oil
盐水鸭|Nanjing Salted Duck|52|sliced-chicken cream|s:bird gift|皮白肉嫩|Pale skin, tender meat
夫妻肺片|Beef in Chili Oil|42|beef-slices chili|s:heat|薄如纸，麻辣香|Paper-thin and numbing
酱牛肉|Spiced Beef Shank|48|beef-slices cocoa|s:weight gift|筋肉分明|Marbled with tendon
蒜泥白肉|Pork with Garlic Sauce|36|duck rose||薄切卷黄瓜|Rolled around cucumber
卤水拼盘|Soy-Braised Platter|58|beef-slices soy|s:size|老卤一锅，二十年|From a twenty-year master stock
卤鸭脖|Braised Duck Neck|28|wings cocoa|s:heat,pack|越啃越香|Better with every bite
卤鸡爪|Braised Chicken Feet|26|wings amber|s:heat,pack|软糯脱骨|Soft enough to slip the bone
无骨柠檬凤爪|Boneless Lemon Chicken Feet|32|wings lemon||酸辣冰爽|Icy, sharp, spicy
老醋花生|Peanuts in Aged Vinegar|16|stir-fry soy|pt:30|下酒第一碟|The first plate with beer
盐焗毛豆|Salted Edamame|14|beans jade||冰镇更好|Better chilled
四川泡菜|Sichuan Pickles|12|shreds rose||三日坛香|Three days in the jar
凉拌海带丝|Kelp Salad|14|shreds jade||蒜香爽脆|Garlicky, snappy
凉拌三丝|Three-Shred Salad|16|shreds coral||胡萝卜粉丝豆皮|Carrot, vermicelli, tofu skin
川北凉粉|Northern Sichuan Jelly|18|jelly cream|s:heat|红油滑爽|Cool jelly, hot oil
凉拌折耳根|Fish Mint Root Salad|22|shreds pearl|out|爱的人很爱|Loved by those who love it
蓑衣黄瓜|Coir-Coat Cucumber|20|cucumber mint||刀刀相连|One cucumber, a hundred cuts
桂花糯米藕|Osmanthus Lotus Root|26|lotus rose|vip|甜糯拉丝|Sticky, sweet, perfumed
糖拌西红柿|Sugared Tomatoes|14|fruit chili||童年味道|A childhood summer
大拌菜|House Garden Salad|24|salad jade|s:dressing|七种时蔬|Seven vegetables, tossed
牛油果虾仁沙拉|Avocado Prawn Salad|46|salad mint|s:size,dressing|清爽饱腹|Fresh and filling
烤鸭沙拉|Roast Duck Salad|48|salad plum|s:dressing wh|片皮鸭配芝麻菜|Sliced duck and rocket
醉蟹|Drunken Crab|88|crab gold|pre out|花雕浸足七天|Seven days in Huadiao wine
熏鱼|Shanghai Smoked Fish|36|fish cocoa|past|外脆里嫩，甜咸适口|Crisp, sweet-savoury, served cool
`;

export const charcoal = `
羊肉串|Lamb Skewers|36|skewers cocoa|s:count,heat gb|肥瘦相间，炭火现烤|Fat and lean, straight off the coals
牛肉串|Beef Skewers|38|skewers soy|s:count,heat|黑椒或孜然|Pepper or cumin
五花肉串|Pork Belly Skewers|30|skewers rose|s:count|滋滋冒油|Sizzling and crisp at the edge
鸡胗串|Chicken Gizzard Skewers|26|skewers plum|s:count|脆韧有嚼头|Pleasantly chewy
掌中宝|Chicken Cartilage Skewers|32|skewers cream|s:count|咔嚓脆|All crunch
烤鸡翅|Grilled Chicken Wings|28|wings amber|s:heat,count pt:80|蜜汁或香辣|Honeyed or hot
烤鸡腿|Grilled Drumstick|22|drumstick amber|s:heat|炭香入骨|Smoky to the bone
蜜汁鸡腿|Honey Drumstick|24|drumstick gold|pt:80|刷三遍蜂蜜|Brushed with honey three times
奥尔良烤翅|New Orleans Wings|30|wings chili|s:count|微甜微辣|Sweet, warm spice
烤羊排|Grilled Lamb Rack|128|lamb-rack cocoa|s:weight flash|外焦里嫩|Charred edges, pink heart
烤羊腿|Roast Leg of Lamb|268|lamb-rack chili|pre gb|提前四小时预订|Order four hours ahead
炭烤牛排|Charcoal Rib-Eye|148|steak soy|s:done,weight,sauce|原切谷饲|Whole cut, grain fed
战斧牛排|Tomahawk Steak|388|steak cocoa|s:done,sauce pre|一斤半的豪气|Seven hundred grams of bravado
黑椒猪排|Black Pepper Pork Chop|48|steak amber|s:sauce|厚切多汁|Thick and juicy
烤鱼|Charcoal Grilled Fish|118|fish chili|s:flavour,heat,size gb|先烤后炖|Grilled, then simmered at table
烤秋刀鱼|Grilled Saury|28|fish night||挤一角柠檬|With a wedge of lemon
烤生蚝|Grilled Oysters|48|shells gold|s:count,flavour flash|蒜蓉爆汁|Garlic and a burst of sea
蒜蓉扇贝|Garlic Scallops|46|shells cream|s:count|粉丝吸汁|Vermicelli drinks the juices
烤鱿鱼|Grilled Squid|26|squid coral|s:heat|酱香弹牙|Springy, sauced, smoky
烤大虾|Grilled Prawns|58|prawns coral|s:count|海盐就够|Sea salt is enough
烤玉米|Grilled Corn|14|corn gold|s:flavour|黄油或孜然|Butter or cumin
烤茄子|Grilled Eggplant|22|eggplant plum||蒜蓉满满|Loaded with garlic
烤韭菜|Grilled Chives|12|greens jade||撒孜然一把|A fistful of cumin
烤香菇|Grilled Shiitake|14|mushrooms cocoa||汁水饱满|Juicy to the stem
蔬菜串拼盘|Vegetable Skewers|28|veggie-skewers jade||素食也热闹|A party without meat
烤豆皮|Grilled Tofu Skin|12|skewers gold|s:heat|刷酱微焦|Brushed and blistered
烤馒头片|Grilled Bun Slices|10|fried-dough gold|s:flavour|蘸炼乳|With condensed milk
烤面筋|Grilled Gluten|10|veggie-skewers amber|s:heat|夜市回忆|A night-market memory
北京烤鸭|Peking Duck|198|duck amber|s:bird,pack vip gb g:4,8|果木挂炉，薄饼葱酱|Fruitwood-roasted, with pancakes
烤乳鸽|Roast Squab|68|drumstick cocoa|wh|皮脆骨香|Lacquered and crackling
`;
