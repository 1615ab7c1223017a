#include "push_key.h"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <string.h>

#define CURVE "P-256"

static EVP_PKEY *pkey_from(OSSL_PARAM *parameters, int selection)
{
    EVP_PKEY *pkey = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (!context || EVP_PKEY_fromdata_init(context) <= 0 ||
        EVP_PKEY_fromdata(context, &pkey, selection, parameters) <= 0)
        pkey = NULL;
    EVP_PKEY_CTX_free(context);
    return pkey;
}

struct evp_pkey_st *push_point_read(const uint8_t point[PUSH_POINT])
{
    char curve[] = CURVE; /* OpenSSL asks for what it might change */
    uint8_t copy[PUSH_POINT];
    memcpy(copy, point, PUSH_POINT);
    OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, curve, 0),
                               OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy, PUSH_POINT),
                               OSSL_PARAM_construct_end()};
    return point[0] == POINT_CONVERSION_UNCOMPRESSED ? pkey_from(parameters, EVP_PKEY_PUBLIC_KEY) : NULL;
}

/* The point that belongs to a private number. */
static bool find_point(const BIGNUM *number, uint8_t point[PUSH_POINT])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *found = group ? EC_POINT_new(group) : NULL;
    bool fine = found && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 && !BN_is_zero(number) &&
                EC_POINT_mul(group, found, number, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(group, found, POINT_CONVERSION_UNCOMPRESSED, point, PUSH_POINT, NULL) ==
                    PUSH_POINT;
    EC_POINT_free(found);
    EC_GROUP_free(group);
    return fine;
}

static EVP_PKEY *make_pair(const BIGNUM *number, const uint8_t point[PUSH_POINT])
{
    EVP_PKEY *pkey = NULL;
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM *parameters = NULL;
    if (builder && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, CURVE, 0) &&
        OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) &&
        OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number))
        parameters = OSSL_PARAM_BLD_to_param(builder);
    if (parameters)
        pkey = pkey_from(parameters, EVP_PKEY_KEYPAIR);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(builder);
    return pkey;
}

bool push_key_read(struct push_key *key, const uint8_t private_key[PUSH_PRIVATE])
{
    BIGNUM *number = BN_secure_new();
    memset(key, 0, sizeof *key);
    if (number && BN_bin2bn(private_key, PUSH_PRIVATE, number) && find_point(number, key->point))
        key->pkey = make_pair(number, key->point);
    BN_clear_free(number);
    if (key->pkey)
        memcpy(key->private_key, private_key, PUSH_PRIVATE);
    return key->pkey != NULL;
}

bool push_key_new(struct push_key *key)
{
    uint8_t bytes[PUSH_PRIVATE];
    BIGNUM *number = NULL;
    EVP_PKEY *pkey = EVP_EC_gen(CURVE);
    bool fine = pkey && EVP_PKEY_get_bn_param(pkey, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                BN_bn2binpad(number, bytes, PUSH_PRIVATE) == PUSH_PRIVATE && push_key_read(key, bytes);
    OPENSSL_cleanse(bytes, sizeof bytes);
    BN_clear_free(number);
    EVP_PKEY_free(pkey);
    return fine;
}

void push_key_free(struct push_key *key)
{
    EVP_PKEY_free(key->pkey);
    OPENSSL_cleanse(key, sizeof *key);
}
