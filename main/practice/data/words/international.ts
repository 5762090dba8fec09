import { words } from './list.ts';

/** Words for non-ASCII names, by language: each first part can precede each second part. */
export const internationalNames: readonly (readonly [first: readonly [string, ...string[]], second: readonly [string, ...string[]]])[] = [
  [
    words('bücher möbel käse brötchen gärtnerei bäckerei schlüssel kräuter grüne süße schöne größe müller übersetzer fußball'),
    words('haus laden welt werk stube hof markt freunde straße küche'),
  ],
  [words('コーヒー 珈琲 さくら 青空 緑茶 和菓子 海辺 花屋 写真 旅行 古本 陶器'), words('工房 商店 本舗 カフェ 日和 教室 便り 倶楽部')],
  [words('مقهى متجر مكتبة حلويات عطور أزياء سفر زهور'), words('النخيل القمر الورد البحر الصحراء النجوم الواحة الياسمين')],
  [
    words('saté kopié pecelé gethuké bébék témpé lélé jogété kafé kidulé wédang sérabi'),
    words('danuloka tirtawana padmasari rimbaraya nilakarsa megabumi larasguna banyupura ranutama jenarwidya sagaranusa wirapala'),
  ],
];
