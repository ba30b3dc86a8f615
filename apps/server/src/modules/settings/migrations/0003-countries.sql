-- Countries have a setting of their own now. What a brand had allowed by dialing code becomes its
-- list of countries in the same order, with the countries each code stood for until today.
with known as (
  select split_part(pair, ':', 1) as dialing_code, split_part(pair, ':', 2) as country_codes
  from regexp_split_to_table(
    '1:US,CA 7:RU,KZ 20:EG 27:ZA 30:GR 31:NL 32:BE 33:FR 34:ES 36:HU 39:IT,VA 40:RO 41:CH 43:AT
    44:GB,GG,IM,JE 45:DK 46:SE 47:NO,SJ 48:PL 49:DE 51:PE 52:MX 53:CU 54:AR 55:BR 56:CL 57:CO
    58:VE 60:MY 61:AU,CX,CC 62:ID 63:PH 64:NZ 65:SG 66:TH 81:JP 82:KR 84:VN 86:CN 90:TR 91:IN
    92:PK 93:AF 94:LK 95:MM 98:IR 212:MA 213:DZ 216:TN 233:GH 234:NG 251:ET 254:KE 255:TZ
    256:UG 351:PT 352:LU 353:IE 354:IS 356:MT 357:CY 358:FI,AX 359:BG 370:LT 371:LV 372:EE
    373:MD 374:AM 375:BY 380:UA 381:RS 385:HR 386:SI 420:CZ 421:SK 502:GT 503:SV 504:HN 505:NI
    506:CR 507:PA 591:BO 593:EC 595:PY 598:UY 670:TL 673:BN 675:PG 679:FJ 850:KP 852:HK 853:MO
    855:KH 856:LA 880:BD 886:TW 960:MV 961:LB 962:JO 965:KW 966:SA 971:AE 972:IL 974:QA 975:BT
    976:MN 977:NP 992:TJ 993:TM 994:AZ 995:GE 996:KG 998:UZ', '\s+') as pair
), listed as (
  select row_number() over (order by wanted.place, one.place) as place,
    known.dialing_code, one.country_code
  from settings.setting,
    jsonb_array_elements_text(value -> 'dialingCodes') with ordinality wanted (code, place)
    join known on known.dialing_code = wanted.code,
    unnest(string_to_array(known.country_codes, ',')) with ordinality one (country_code, place)
  where name = 'codes'
)
insert into settings.setting (name, value, changed_at)
select 'countries', jsonb_build_object(
    'standard', (array_agg(country_code order by place))[1],
    'list', jsonb_agg(jsonb_build_object('countryCode', country_code,
      'dialingCode', dialing_code, 'isOn', true) order by place)), now()
from listed having count(*) > 0;

update settings.setting set value = value - 'dialingCodes' where name = 'codes';
