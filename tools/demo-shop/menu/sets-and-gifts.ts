// Gifts and groceries, and the set meals, which consist of other dishes on the menu.

/** Columns: see read-menu.ts. */
export const gifts = `
招牌油泼辣子|House Chili Crisp|28|jar chili|s:jar flash|现炸现封|Fried and sealed in house
蒜蓉辣酱|Garlic Chili Sauce|22|jar amber|s:jar|蒸煮蘸拌都行|Steam, dip or stir
秘制豆瓣酱|Aged Bean Paste|32|jar soy|s:jar|晒足三百天|Three hundred days in the sun
桂花蜜|Osmanthus Honey|48|jar gold|gift|兑水或抹面包|For water or toast
茉莉花茶罐|Jasmine Tea Tin|88|tin jade|s:tea gift|七窨一提|Scented seven times
普洱茶罐|Pu'er Tea Tin|128|tin cocoa|s:tea vip|存得住的好茶|A tea that keeps
小馆马克杯|Alley Mug|39|mug coral|s:colour,capacity ex:1200|手绘小碗图案|With a hand-drawn heart
小馆帆布袋|Alley Tote Bag|45|tote gold|s:colour,dim,model ex:1500|厚帆布，装得下一周菜|Holds a week of greens
小馆围裙|Alley Apron|79|apron rose|s:colour,dim gift|四色可选|In four colors
木筷礼盒|Chopsticks Gift Set|68|cutlery chili|ex:2400 s:colour|鸡翅木十双|Ten pairs of wenge wood
中秋礼盒|Mid-Autumn Gift Box|268|gift-box chili|s:filling2 gift pre|八枚四味|Eight cakes, four flavours
年货礼盒|New Year Gift Box|328|gift-box gold|future gift|腊味酱料一箱齐|Cured meats and sauces
一百元礼品卡|Gift Card 100|100|gift-card chili|virt|即买即用|Ready at once
三百元礼品卡|Gift Card 300|300|gift-card plum|virt vip|送给爱吃的朋友|For the friend who loves to eat
包子手作课|Bun-Making Class Voucher|168|gift-card jade|virt past|周日上午两小时|Two hours on Sunday morning
饮品兑换券|Drink Exchange Voucher|18|gift-card sea|virt ex:600|任选一杯中杯|Any medium drink
积分茶点券|Points Dim Sum Voucher|22|gift-card amber|virt ex:800|任选一笼|Any basket of dim sum
`;

/** name|English|price|look|parts (English title, #row, *how many)|description|English. */
export const sets = `
一人午市套餐|Solo Lunch Set|39|tray chili|Kung Pao Chicken*1;Steamed Rice*1;Barley Tea*1|十二点前来更快|Quickest before noon
牛肉面套餐|Beef Noodle Set|38|tray soy|Lanzhou Beef Noodles#2*1;Tea Eggs*1;Smashed Cucumber*1|面蛋菜齐了|Noodles, egg and greens
双人家常套餐|Home Cooking for Two|118|banquet chili|Yuxiang Shredded Pork*1;Mapo Tofu#1*1;Garlic Broccoli*1;Steamed Rice*2|两荤一素|Two mains, one green
双人川味套餐|Sichuan for Two|148|banquet amber|Boiled Fish in Chili Oil*1;Twice-Cooked Pork*1;Ice Jelly*2|辣得开心|Happily hot
四人团圆套餐|Reunion Feast for Four|368|banquet gold|Steamed Sea Bass*1;Red-Braised Pork Belly#1*1;Prawns with Cashews*1;Seasonal Greens*1;Corn and Rib Soup*1|有鱼有肉|Fish and meat for the table
八人宴席|Banquet for Eight|1288|banquet coral|Peking Duck*1;Squirrel-Shaped Mandarin Fish*1;Typhoon Shelter Crab*2;Lion's Head Meatballs*2;Fruit Platter*1|提前一天预订|Order one day ahead
夜宵烧烤套餐|Late-Night Grill Set|168|tray amber|Lamb Skewers#1*2;Grilled Oysters*1;Tsingtao Beer*4;Salted Edamame*1|十点后最热闹|Best after ten
广式早茶套餐|Yum Cha Set|128|tray gold|Crystal Prawn Dumplings*1;Siu Mai*1;Custard Lava Buns*1;Jasmine Tea*1|一盅两件|Tea and baskets
儿童套餐|Kids' Set|36|bento coral|Cola Chicken Wings*1;Steamed Rice*1;Fresh Orange Juice*1|不辣|No chilli at all
素食套餐|Vegetarian Set|68|bento jade|Lotus Pond Stir-Fry*1;Home-Style Tofu*1;Multigrain Rice*1;Soy Milk*1|清清爽爽|Light and clean
下午茶双人套餐|Afternoon Tea for Two|78|tray rose|Basque Cheesecake*1;Egg Tarts*1;Caffè Latte*2|两点到五点|From two to five
火锅双人套餐|Hotpot for Two|198|hotpot chili|Half-and-Half Hotpot*1;Spiced Beef Shank*1;Seasonal Greens*1;Sour Plum Drink*2|边涮边聊|Dip and talk
饺子家庭装|Dumpling Family Pack|88|tray jade|Pork Cabbage Dumplings#3*1;Chive Egg Dumplings#3*1;House Chili Crisp*1|带走也行|Good to go
周末烤鸭套餐|Weekend Duck Set|298|banquet soy|Peking Duck#1*1;Smashed Cucumber*1;Seaweed Egg Soup*2;Osmanthus Lotus Root*1|周五至周日|Friday to Sunday
`;
