// The menu of desserts and drinks. Columns: see read-menu.ts.

export const desserts = `
杨枝甘露|Mango Pomelo Sago|28|jelly-cup gold|s:cup pt:80|芒果西柚椰浆|Mango, pomelo and coconut
双皮奶|Double-Skin Milk|18|pudding pearl|s:topping|顺德水牛奶|Shunde buffalo milk
焦糖布丁|Caramel Pudding|18|pudding amber|pt:50|摇一摇会颤|It wobbles
芒果布丁|Mango Pudding|20|pudding gold||果肉看得见|With real fruit
抹茶千层|Matcha Mille Crêpe|36|cake jade|flash|二十层|Twenty layers
草莓蛋糕|Strawberry Shortcake|34|cake rose|s:slice|动物奶油|Fresh cream
巧克力熔岩蛋糕|Chocolate Fondant|36|cake cocoa||切开会流|It flows when cut
巴斯克芝士蛋糕|Basque Cheesecake|38|cake gold|s:slice gb|焦香顶|Burnt top, soft heart
红豆沙汤圆|Red Bean Tangyuan|16|sweet-soup plum||陈皮提香|With aged tangerine peel
酒酿圆子|Rice Wine Dumplings|16|sweet-soup pearl|s:temp|桂花点缀|With osmanthus
芝麻糊|Black Sesame Soup|16|sweet-soup night||石磨细滑|Stone-ground
银耳莲子羹|Snow Fungus Lotus Soup|18|sweet-soup cream|s:temp|胶质满满|Silky and soothing
芋圆烧仙草|Taro Balls Grass Jelly|22|sweet-soup cocoa|s:cup,topping|手搓芋圆|Hand-rolled taro balls
龟苓膏|Guiling Jelly|16|jelly night|s:topping|清火|Cooling, with honey
冰粉|Ice Jelly|12|jelly-cup chili|s:topping pt:30|手搓红糖|Hand-rubbed, brown sugar
冰淇淋双球|Two-Scoop Ice Cream|22|ice-cream rose|s:flavours,cone|每日现打|Churned daily
炸鲜奶|Fried Milk|20|spring-rolls cream||外脆里流心|Crisp shell, creamy heart
蛋挞|Egg Tarts|18|egg-tart gold|s:count|刚出炉|Just out of the oven
麻团|Sesame Balls|14|sesame-balls amber||空心脆皮|Hollow and crisp
雪媚娘|Snow Mochi|22|mochi rose|s:flavours|软糯奶香|Soft, milky
驴打滚|Rolling Donkey Rice Roll|16|mochi gold||黄豆面香|Dusted in soy flour
鲜果拼盘|Fruit Platter|48|fruit plum|s:size|当季五种|Five fruits in season
广式月饼|Cantonese Mooncake|28|mooncake amber|s:filling2 future gift|中秋预订|For Mid-Autumn
青团|Qingming Rice Balls|12|mochi jade|out s:count|艾草清香|Mugwort and spring
`;

export const drinks = `
茉莉花茶|Jasmine Tea|28|teapot jade|s:pot pt:80|一壶三开|Three infusions a pot
龙井茶|Longjing Green Tea|48|teapot mint|s:pot vip|豆香清雅|Chestnut-sweet and clean
铁观音|Tieguanyin Oolong|42|teapot gold|s:pot|兰花香|Orchid-scented
普洱茶|Pu'er Tea|42|teapot cocoa|s:pot|陈香醇厚|Aged and mellow
菊花茶|Chrysanthemum Tea|26|teapot lemon||清肝明目|Light and floral
姜枣茶|Ginger Jujube Tea|18|tea-cup amber||暖身|Warming
大麦茶|Barley Tea|8|tea-cup gold||解腻|Cuts the richness
珍珠奶茶|Bubble Milk Tea|18|bubble-tea amber|s:cup,temp,sugar pt:50 gb|黑糖珍珠现煮|Brown-sugar pearls
抹茶奶茶|Matcha Milk Tea|22|bubble-tea jade|s:cup,temp,sugar|宇治抹茶|Uji matcha
芋泥奶茶|Taro Milk Tea|22|bubble-tea plum|s:cup,temp,sugar flash|手捣芋泥|Hand-mashed taro
草莓奶昔|Strawberry Shake|24|bubble-tea rose|s:cup|鲜果打制|Whole berries
港式奶茶|Hong Kong Milk Tea|18|tea-cup amber|s:temp,sugar|丝袜滤冲|Pulled through a sock
鸳鸯|Yuenyeung|20|tea-cup soy|s:temp,sugar|咖啡撞奶茶|Coffee meets tea
柠檬茶|Lemon Tea|16|iced-tea amber|s:cup,temp,sugar pt:50|暴打鲜柠|Muddled hard
百香果绿茶|Passion Fruit Green Tea|20|iced-tea lemon|s:cup,sugar|酸香爽口|Bright and tart
西瓜汁|Watermelon Juice|18|juice chili|s:cup|不加水|Nothing added
鲜橙汁|Fresh Orange Juice|22|juice amber|s:cup pt:50|四个橙一杯|Four oranges a glass
苹果汁|Apple Juice|20|juice lemon|s:cup|现榨不滤渣|Pressed, unfiltered
青瓜汁|Cucumber Juice|18|juice jade|wh|清新降火|Cool and green
酸梅汤|Sour Plum Drink|12|iced-tea plum|s:jug pt:30|乌梅陈皮山楂|Smoked plum and hawthorn
豆浆|Soy Milk|8|tea-cup cream|s:temp,sugar g:6,9|早晨现磨|Ground each morning
椰汁|Coconut Milk|14|soda pearl||冰镇|Served cold
美式咖啡|Americano|18|coffee cocoa|s:cup,temp|中深烘|Medium-dark roast
拿铁|Caffè Latte|24|coffee soy|s:cup,temp,milk flash-off|奶泡绵密|Fine, sweet foam
桂花拿铁|Osmanthus Latte|28|coffee gold|s:temp,milk|秋天的一杯|Autumn in a cup
冷萃咖啡|Cold Brew|26|iced-tea cocoa||十八小时|Eighteen hours
可乐|Cola|6|soda chili|s:zero|冰的|Ice cold
雪碧柠檬苏打|Lemon Soda|10|soda lemon||气泡十足|Very fizzy
北冰洋汽水|Orange Pop|8|soda amber|pt:30|老北京味道|The old Beijing taste
气泡水|Sparkling Water|12|soda sea||零糖|No sugar
青岛啤酒|Tsingtao Beer|12|beer gold|s:beer|冰镇经典|The classic, cold
精酿小麦啤酒|Craft Wheat Beer|38|beer amber|s:beer gb|香蕉与丁香|Banana and clove
黑啤|Stout|42|beer cocoa|out|焦香顺滑|Roasted, smooth
绍兴花雕|Shaoxing Huadiao|68|rice-wine amber|s:wine vip|温热更佳|Best warmed
桂花米酒|Osmanthus Rice Wine|38|rice-wine cream|s:wine|微甜低度|Sweet and light
宁夏干红|Ningxia Dry Red|168|wine plum|s:glass|贺兰山东麓|From the Helan foothills
`;
