// The menu of noodles, rice and dim sum. Columns: see read-menu.ts.

export const noodles = `
兰州牛肉面|Lanzhou Beef Noodles|26|noodles amber|s:strand,size,heat pt:80|一清二白三红四绿五黄|Clear broth, white radish, red oil, green leek
红烧牛肉面|Braised Beef Noodles|32|noodles soy|s:strand,size,heat flash|大块牛腱，汤浓|Big chunks of shank, deep broth
重庆小面|Chongqing Noodles|18|noodles chili|s:strand,heat pt:50|十几味料一碗面|A dozen seasonings, one bowl
担担面|Dan Dan Noodles|22|dry-noodles chili|s:size,heat|芽菜肉臊，芝麻酱香|Crisp mince, pickles and sesame
炸酱面|Zhajiang Noodles|26|dry-noodles cocoa|s:strand,size|八样菜码|Eight toppings, fried bean sauce
热干面|Wuhan Hot Dry Noodles|18|dry-noodles gold|s:size|芝麻酱要拌匀|Toss the sesame well
葱油拌面|Scallion Oil Noodles|18|dry-noodles soy|pt:50|一勺葱油半碗香|Slow-fried scallion oil
油泼面|Biangbiang Noodles|24|dry-noodles chili|s:strand,heat|热油一声响|You will hear the oil
刀削面|Knife-Cut Noodles|24|noodles cocoa|s:size|中厚边薄|Thick middles, thin edges
阳春面|Plain Broth Noodles|14|noodles gold||清汤见真味|Nothing to hide
雪菜肉丝面|Pickled Greens Pork Noodles|24|noodles jade||咸鲜爽口|Savoury and light
大排面|Pork Chop Noodles|28|noodles soy||大排先炸后卤|Fried, then braised chop
鳝丝面|Eel Noodles|42|noodles night|vip|响油鳝丝|With sizzling shredded eel
番茄鸡蛋面|Tomato Egg Noodles|20|noodles chili|pt:50|汤汁酸甜|Sweet-sour comfort
海鲜炒面|Seafood Fried Noodles|38|dry-noodles coral|s:size|锅气十足|Full of wok breath
干炒牛河|Beef Chow Fun|36|dry-noodles soy|s:size gb|河粉不断不油|Silky ribbons, never greasy
星洲炒米粉|Singapore Vermicelli|34|dry-noodles gold||咖喱香|Curry-scented
桂林米粉|Guilin Rice Noodles|22|noodles cream|s:size|卤水锅烧|Brine and crackling
螺蛳粉|Snail Rice Noodles|24|noodles amber|s:heat|闻着臭吃着香|Smells wild, tastes wonderful
过桥米线|Crossing-Bridge Noodles|48|noodles pearl|s:size|滚汤现烫|Cooked at the table in hot broth
酸辣粉|Hot and Sour Glass Noodles|20|noodles chili|s:heat,size|红薯粉滑溜|Slippery sweet-potato noodles
新疆拌面|Xinjiang Laghman|32|dry-noodles coral||现拉现煮|Pulled to order
岐山臊子面|Qishan Minced Pork Noodles|24|noodles coral|out|酸辣煎稀汪|Sour, hot and brimming
鸡丝凉面|Cold Chicken Noodles|24|dry-noodles lemon|c:21 g:3,2|夏天的面|Noodles for summer
陕西凉皮|Shaanxi Liangpi|18|dry-noodles cream|s:heat c:21 g:2|筋道爽滑|Cool, springy, chilli-dressed
延吉冷面|Yanji Cold Noodles|26|noodles sea|s:taste|冰汤酸甜|Iced sweet-sour broth
云吞面|Wonton Noodles|30|wontons gold|s:size|竹升面弹牙|Bamboo-pressed noodles
虾籽捞面|Shrimp Roe Noodles|32|dry-noodles amber|wh|虾籽咸香|Dusted with shrimp roe
`;

export const rice = `
白米饭|Steamed Rice|3|rice pearl|s:size|五常稻花香|Fragrant Wuchang rice
杂粮饭|Multigrain Rice|6|rice plum||五谷现蒸|Five grains, freshly steamed
扬州炒饭|Yangzhou Fried Rice|28|fried-rice gold|s:size pt:80|粒粒分明|Every grain apart
酱油炒饭|Soy Fried Rice|20|fried-rice soy|s:size|猪油酱香|Lard, soy and smoke
菠萝炒饭|Pineapple Fried Rice|36|fried-rice lemon|flash|装在菠萝里|Served in the pineapple
黑松露炒饭|Black Truffle Fried Rice|58|fried-rice night|vip|松露酱香浓|Dark and aromatic
虾仁蛋炒饭|Prawn Fried Rice|34|fried-rice coral|s:size|虾仁给足|Generous with prawns
咖喱鸡饭|Chicken Curry Rice|32|rice amber|s:heat|椰香咖喱|Coconut curry
卤肉饭|Braised Pork Rice|28|rice cocoa|s:size gb|肥瘦手切|Hand-cut, slow-braised
叉烧饭|Char Siu Rice|36|rice rose|g:4|蜜汁焦边|Honeyed, charred edges
烧鸭饭|Roast Duck Rice|38|rice amber|g:4|皮脆肉嫩|Crisp skin, tender meat
黑椒牛肉饭|Black Pepper Beef Rice|38|bento soy|s:size c:31|午市快手|The quick lunch
鳗鱼饭|Eel Rice|68|bento cocoa|vip|蒲烧酱汁|Kabayaki-glazed
腊味煲仔饭|Cured Meat Clay Pot Rice|42|stew amber|s:size|锅巴最香|Scrape up the crust
滑鸡煲仔饭|Chicken Clay Pot Rice|38|stew soy|s:size|香菇滑鸡|Chicken and shiitake
石锅拌饭|Stone Bowl Bibimbap|36|fried-rice chili|s:heat|滋滋作响|Still sizzling
皮蛋瘦肉粥|Century Egg Pork Congee|18|congee night|s:portion pt:30|绵滑见不到米|Silky, slow-cooked
潮汕砂锅粥|Chaoshan Seafood Congee|78|congee coral|s:portion g:1,8|虾蟹双鲜|Prawn and crab
小米南瓜粥|Millet Pumpkin Congee|12|congee gold||养胃清甜|Gentle and sweet
八宝粥|Eight-Treasure Congee|14|congee plum|gift|八样杂粮|Eight grains and beans
艇仔粥|Sampan Congee|26|congee amber|out|油条花生鱼片|Fish, peanuts, fried dough
白粥|Plain Congee|5|congee pearl||配小菜刚好|For pickles
`;

export const dimSum = `
小笼包|Soup Dumplings|28|baozi gold|s:count pt:80|先开窗后喝汤|Open a window, sip the soup
蟹粉小笼|Crab Roe Soup Dumplings|58|baozi amber|s:count vip flash|秋蟹拆粉|Hand-picked autumn crab
鲜肉包|Pork Buns|8|baozi soy|s:count|皮暄馅足|Fluffy and generous
豆沙包|Red Bean Buns|6|baozi plum|s:count|自熬豆沙|House-made bean paste
流沙包|Custard Lava Buns|22|baozi gold||小心烫嘴|Mind the molten heart
叉烧包|Char Siu Buns|22|baozi rose||开花三瓣|Split into three petals
香菇菜包|Mushroom Veggie Buns|6|baozi jade||清香素馅|Clean and green
虾饺|Crystal Prawn Dumplings|32|crystal-dumplings coral|s:count gb|皮透虾弹|Translucent, bouncy
烧卖|Siu Mai|26|shumai coral|s:count|虾肉同笼|Pork and prawn
糯米烧卖|Sticky Rice Siu Mai|18|shumai amber||酱香糯米|Soy-scented rice
猪肉白菜水饺|Pork Cabbage Dumplings|26|dumplings cream|s:count,boil pt:80|手擀皮|Hand-rolled skins
韭菜鸡蛋水饺|Chive Egg Dumplings|24|dumplings jade|s:count,boil|素馅鲜香|Meat-free and fragrant
三鲜水饺|Three-Delicacy Dumplings|32|dumplings coral|s:count,boil|虾仁韭黄肉|Prawn, chive and pork
羊肉水饺|Lamb Dumplings|34|dumplings amber|s:count|花椒水打馅|Pepper-water filling
生煎包|Pan-Fried Pork Buns|20|potstickers gold|s:count|底脆汁多|Crisp bases, hot juices
锅贴|Potstickers|24|potstickers amber|s:count|冰花底|With a lacy crust
红油抄手|Wontons in Chili Oil|24|wontons chili|s:heat g:3,5|皮薄滑溜|Slippery in red oil
鲜虾云吞|Prawn Wontons|28|wontons cream|s:portion|大地鱼汤|In dried-flounder broth
肠粉|Rice Noodle Rolls|22|rice-rolls coral|s:filling|现磨米浆|Stone-ground batter
凤爪|Steamed Chicken Feet|24|wings chili||豉汁软糯|Black bean, melting
豉汁蒸排骨|Steamed Ribs with Black Bean|26|ribs cream||嫩滑入味|Tender and savoury
春卷|Spring Rolls|18|spring-rolls gold|s:count|三丝脆皮|Three shreds, one crackle
葱油饼|Scallion Pancake|16|pancake gold|pt:30|层层起酥|Layer upon layer
韭菜盒子|Chive Pockets|14|potstickers jade||鸡蛋粉丝|Egg and vermicelli
肉夹馍|Rou Jia Mo|16|flatbread gold|s:heat gb|腊汁肉刚出锅|The original burger
油条|Fried Dough Sticks|5|fried-dough gold|g:5,9|现炸现卖|Fresh from the oil
茶叶蛋|Tea Eggs|4|eggs soy||卤够一夜|Steeped overnight
鲜肉粽|Pork Zongzi|12|zongzi jade|s:count gift future|端午限定|For Dragon Boat Festival
萝卜糕|Turnip Cake|20|pancake cream|wh|煎到金黄|Pan-fried golden
椰汁千层糕|Coconut Layer Cake|20|jelly pearl|out c:41|九层透亮|Nine trembling layers
`;
