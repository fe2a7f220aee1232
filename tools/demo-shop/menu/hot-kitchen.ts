// The menu of the hot kitchen: wok dishes, greens and tofu, stews and soups. Columns: see read-menu.ts.

export const wok = `
宫保鸡丁|Kung Pao Chicken|38|stir-fry chili|s:size,heat pt:200|花生酥脆，糊辣里带一点甜|Crisp peanuts, smoky chilli and a touch of sweet
鱼香肉丝|Yuxiang Shredded Pork|36|meat-strips amber|s:size pt:150|酸甜咸鲜，一勺汁拌一碗饭|Sweet, sour and savoury; made for rice
回锅肉|Twice-Cooked Pork|42|pork-belly chili|s:size,heat|灯盏窝的肉片配蒜苗|Curled pork slices with leek and bean paste
水煮牛肉|Sichuan Boiled Beef|68|chilli-bowl chili|s:heat flash|滚油一泼，麻辣嫩滑|Silky beef under sizzling chilli oil
水煮鱼片|Boiled Fish in Chili Oil|72|chilli-bowl amber|s:heat gb|整条黑鱼现片，豆芽垫底|Fresh snakehead slices over bean sprouts
糖醋里脊|Sweet and Sour Pork|42|stir-fry coral|s:size pt:200|外酥里嫩，酸甜开胃|Crisp outside, tender inside, bright and tangy
京酱肉丝|Peking Sauce Shredded Pork|40|meat-strips soy||甜面酱裹肉丝，豆皮卷着吃|Sweet bean sauce pork to wrap in tofu skin
干煸牛肉丝|Dry-Fried Shredded Beef|52|meat-strips chili||越嚼越香的牛肉丝|Chewy, smoky beef with celery
孜然羊肉|Cumin Lamb|58|meat-strips cocoa|s:heat|孜然与洋葱爆香羊腿肉|Leg of lamb tossed with cumin and onion
葱爆羊肉|Scallion Lamb|58|meat-strips soy||大葱香甜，羊肉薄嫩|Thin lamb and sweet scallions, very hot wok
黑椒牛柳|Black Pepper Beef|56|meat-strips night|s:size flash|现磨黑椒，牛柳滑嫩|Tender strips and freshly cracked pepper
蚝油牛肉|Beef in Oyster Sauce|52|beef-slices soy||蚝油鲜香，芥蓝爽脆|Savoury oyster sauce over crisp gai lan
小炒黄牛肉|Hunan Stir-Fried Beef|58|meat-strips amber|s:heat|小米辣与香菜爆炒|Fired with bird chillies and cilantro
农家小炒肉|Farmhouse Pork with Peppers|39|meat-strips jade|s:heat pt:100|螺丝椒炒五花，下饭第一名|Pork belly with green peppers; rice's best friend
辣子鸡|Chongqing Chili Chicken|48|stir-fry chili|s:size,heat|辣椒堆里找鸡块|Crunchy chicken hidden in a heap of chillies
腰果虾仁|Prawns with Cashews|62|stir-fry coral|vip|虾仁弹牙，腰果酥香|Springy prawns and roasted cashews
龙井虾仁|Longjing Tea Prawns|78|prawns cream|vip|明前茶香入河虾|River prawns scented with spring tea
滑蛋虾仁|Prawns with Silky Eggs|52|tomato-egg gold||蛋滑如绸，虾仁鲜甜|Soft folded eggs and sweet prawns
油焖大虾|Braised Prawns in Oil|88|prawns chili|s:size flash|酱汁浓亮，虾膏金黄|Glossy, sweet-savoury shell-on prawns
避风塘炒蟹|Typhoon Shelter Crab|168|crab amber|pre gb|金蒜堆成小山|Crab beneath a hill of golden garlic
姜葱炒花蟹|Ginger and Scallion Crab|158|crab coral|pre|姜葱爆香，蟹肉清甜|Sweet crab with ginger and spring onion
清蒸鲈鱼|Steamed Sea Bass|88|fish sea|g:1,5 vip|豉油热油一淋，鲜嫩离骨|Steamed to the second, finished with hot oil
红烧带鱼|Braised Ribbonfish|52|fish night||家常红烧，肉厚刺少|Homely soy-braised, thick and tender
松鼠桂鱼|Squirrel-Shaped Mandarin Fish|138|fish coral|gb|刀花如鳞，酸甜酥脆|Scored, fried crisp, sweet-and-sour glaze
西红柿炒鸡蛋|Tomato and Scrambled Eggs|26|tomato-egg chili|s:size pt:100|沙瓤番茄配土鸡蛋|Ripe tomatoes and farm eggs
韭菜炒蛋|Chives and Eggs|24|tomato-egg jade||春韭第一茬的香|First-cut chives folded in eggs
苦瓜炒蛋|Bitter Melon and Eggs|26|tomato-egg mint||微苦回甘，清火|Gently bitter, sweet to finish
蒜苔炒肉|Garlic Shoots with Pork|34|meat-strips jade||蒜苔脆甜，肉丝鲜香|Sweet garlic shoots and pork strips
木须肉|Moo Shu Pork|34|meat-strips gold|out|木耳黄花与鸡蛋|Wood ear, lily buds and egg
锅包肉|Harbin Crispy Pork|46|stir-fry amber|s:size,cut flash-off|老式做法，酸香冲鼻|Old-school, shatter-crisp and sharp with vinegar
地三鲜|Three Earthly Treasures|32|eggplant plum||茄子土豆青椒，东北老味|Eggplant, potato and green pepper
糖醋排骨|Sweet and Sour Ribs|52|ribs coral|s:size,cut gb|冰糖陈醋小火收汁|Rock sugar and aged vinegar, reduced to a glaze
蒜香排骨|Garlic Ribs|54|ribs gold|s:size|蒜汁腌足一夜|Marinated overnight in garlic
话梅小排|Salted Plum Ribs|56|ribs plum|wh|话梅酸甜，冷热皆宜|Plum-sweet ribs, good warm or cold
三杯鸡|Three-Cup Chicken|46|wings soy|s:size|米酒麻油酱油各一杯|Rice wine, sesame oil, soy and basil
可乐鸡翅|Cola Chicken Wings|38|wings cocoa|pt:150|孩子们的最爱|Sticky wings that children adore
大盘鸡|Big Plate Chicken|88|stir-fry chili|s:size,heat gb|皮带面打底，两人起|Chicken, potato and belt noodles to share
爆炒花甲|Stir-Fried Clams|42|shells chili|s:heat|紫苏提鲜，越嗦越上头|Clams with perilla and chilli
铁板鱿鱼|Sizzling Squid|48|squid rose|g:1,4|铁板滋滋作响|Arrives hissing on the iron
老干妈炒蛋|Chili Crisp Eggs|25|tomato-egg amber|future|一勺油辣子点睛|Eggs brightened with chilli crisp
`;

export const greens = `
蒜蓉西兰花|Garlic Broccoli|24|broccoli jade|s:size|蒜香清脆|Crunchy, garlicky, simple
清炒时蔬|Seasonal Greens|22|greens jade|s:veg pt:50|看菜篮子定菜|Whatever the market had this morning
上汤娃娃菜|Baby Cabbage in Broth|28|soup cream||皮蛋咸蛋吊鲜汤|Simmered with century and salted egg
蚝油生菜|Lettuce in Oyster Sauce|20|greens mint||脆嫩，蚝油一淋|Crisp leaves, glossy sauce
白灼菜心|Blanched Choy Sum|24|greens jade||豉油清甜|With light seasoned soy
手撕包菜|Hand-Torn Cabbage|22|greens lemon|s:heat pt:50|猛火快炒，酸辣脆爽|High heat, vinegar and dried chilli
干锅花菜|Dry-Pot Cauliflower|32|broccoli cream|s:heat flash|有机花菜配五花|With pork belly over a small flame
干煸四季豆|Dry-Fried Green Beans|28|beans jade|s:size,heat|芽菜肉末，皱皮入味|Blistered beans, minced pork, pickles
虎皮青椒|Tiger-Skin Peppers|24|beans mint||外皮焦香，酸甜微辣|Charred peppers in sweet vinegar
酸辣土豆丝|Hot and Sour Potato Shreds|20|shreds gold|s:heat pt:50|刀工见真章|Knife work you can taste
醋溜白菜|Vinegar Cabbage|20|greens cream||老醋一烹，满锅香|A splash of aged vinegar
荷塘小炒|Lotus Pond Stir-Fry|32|lotus cream||莲藕荷兰豆木耳|Lotus root, snow peas, wood ear
鱼香茄子|Yuxiang Eggplant|30|eggplant plum|s:size|软糯入味|Melting aubergine, sweet-sour-hot
蒜泥茄子|Eggplant with Garlic|24|eggplant plum|g:5,2|蒸透放凉，蒜泥浇顶|Steamed, cooled, dressed with garlic
麻婆豆腐|Mapo Tofu|28|tofu chili|s:size,heat flash|麻辣烫鲜酥嫩|Numbing, hot, tender and fragrant
家常豆腐|Home-Style Tofu|26|tofu soy||两面煎黄再烧|Pan-browned, then braised
蟹黄豆腐|Crab Roe Tofu|42|tofu gold|vip|咸蛋黄沙沙的鲜|Silken tofu in golden roe sauce
铁板日本豆腐|Sizzling Egg Tofu|36|tofu amber||外焦里嫩|Crisp-edged egg tofu on iron
客家酿豆腐|Hakka Stuffed Tofu|36|tofu cream|wh|肉馅饱满，砂锅煨透|Stuffed with pork, simmered in clay
皮蛋豆腐煲|Century Egg Tofu Pot|34|stew cream|out|咸鲜滑嫩|Silky, savoury, bubbling
香菇青菜|Mushrooms and Bok Choy|26|mushrooms soy||香菇厚实，青菜碧绿|Meaty caps, bright greens
杏鲍菇炒肉|King Oyster Mushrooms with Pork|32|mushrooms cream||菇片弹牙|Springy slices, fragrant pork
小炒茶树菇|Tea Tree Mushrooms|34|shreds cocoa||干香耐嚼|Dry-fried till deeply savoury
松茸炒芦笋|Matsutake and Asparagus|86|mushrooms amber|vip wh|山野之鲜|A mountain forest on a plate
荷兰豆炒腊味|Snow Peas with Cured Meat|42|beans jade||广式腊肠油润|Sweet Cantonese sausage, crisp peas
玉米松仁|Sweetcorn and Pine Nuts|30|stir-fry gold|pt:80|粒粒香甜|Sweet kernels and toasted nuts
`;

export const stews = `
红烧肉|Red-Braised Pork Belly|58|pork-belly soy|s:size gb|肥而不腻，酱香浓郁|Slow-braised till it trembles
东坡肉|Dongpo Pork|48|pork-belly cocoa|s:count|黄酒焖足三小时|Three hours in yellow wine
毛氏红烧肉|Hunan Red-Braised Pork|62|pork-belly chili||微辣带甜|A little heat, a little sweet
梅菜扣肉|Pork with Preserved Mustard|56|pork-belly soy|g:5,1 gift|梅菜吸饱肉汁|Mustard greens soaked with juices
狮子头|Lion's Head Meatballs|46|stew cream|s:count|手切肥瘦，清炖|Hand-cut pork, gently poached
土豆烧牛腩|Beef Brisket with Potatoes|66|stew amber|s:size pt:200|牛腩软烂，土豆起沙|Fork-tender brisket, floury potatoes
番茄牛腩煲|Tomato Beef Brisket Pot|68|stew chili|s:size flash|番茄熬成浓汤|Tomatoes cooked down to a thick broth
萝卜炖羊肉|Lamb and Radish Stew|78|stew pearl||冬天的一碗暖|A bowl of warmth for winter
新疆手抓羊排|Xinjiang Lamb Ribs|118|lamb-rack soy|s:weight|只放盐，吃本味|Salt only; the lamb does the talking
黄焖鸡|Yellow-Braised Chicken|36|stew soy|s:heat|香菇青椒，汤汁拌饭|Mushrooms, peppers and a gravy for rice
啤酒鸭|Beer Duck|68|stew cocoa|s:size|一瓶啤酒焖半只鸭|Half a duck, one bottle of beer
板栗烧鸡|Chestnut Chicken|62|stew gold|future|秋栗粉糯|Sweet autumn chestnuts
花胶老鸡汤|Fish Maw Chicken Soup|168|soup gold|pre vip|文火八小时|Eight hours on a low flame
玉米排骨汤|Corn and Rib Soup|48|soup lemon|s:portion|清甜不腻|Clear and sweet
莲藕排骨汤|Lotus Root Rib Soup|52|soup rose|s:portion|粉藕拉丝|Floury lotus that pulls into threads
西湖牛肉羹|West Lake Beef Soup|36|soup cream||蛋花如云|Egg drifting like clouds
酸辣汤|Hot and Sour Soup|24|soup amber|s:portion pt:50|胡椒与醋的平衡|Pepper and vinegar in balance
紫菜蛋花汤|Seaweed Egg Soup|16|soup jade||三分钟的鲜|Three minutes of comfort
番茄鸡蛋汤|Tomato Egg Soup|18|soup chili|pt:50|妈妈的味道|Tastes of home
冬瓜丸子汤|Winter Melon Meatball Soup|32|soup mint||丸子现挤|Meatballs shaped to order
酸菜鱼|Fish with Pickled Cabbage|78|chilli-bowl lemon|s:size,heat gb|老坛酸菜，汤可以喝|Aged pickles; drink the broth
毛血旺|Sichuan Spicy Blood Curd|62|chilli-bowl chili|s:heat|红亮滚烫|Scarlet, bubbling, unapologetic
鸳鸯火锅|Half-and-Half Hotpot|98|hotpot chili|s:broth,size|一半清汤一半红|One side calm, one side fire
番茄火锅|Tomato Hotpot|88|hotpot coral|s:size|先喝汤再涮菜|Sip first, dip later
菌菇火锅|Wild Mushroom Hotpot|108|hotpot amber|flash-off|七种云南菌|Seven mushrooms from Yunnan
羊蝎子锅|Lamb Spine Pot|128|stew cocoa|s:size,heat|啃骨头的快乐|The joy of gnawing bones
砂锅豆腐煲|Clay Pot Tofu|34|stew pearl|out|虾米粉丝，热到最后|Dried shrimp and vermicelli, hot to the end
药膳乌鸡汤|Herbal Silkie Soup|88|soup cocoa|wh|当归枸杞，慢炖|Angelica and goji, slowly simmered
`;
